import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'rsbuild.config.ts':
      "export default { output: { targets: ['web', 'node', 'web-worker', 'service-worker'] } };\n",
    'src/index.js': "import './index.css';\nimport('./later.js');\n",
    'src/later.js': 'console.log(1);\n',
  },
  expect: {
    files: [
      'dist/index.html',
      'dist/static/js/async/*.js',
      'dist/server/index.js',
      'dist/worker/index.js',
      'dist/static/js/index.*.js',
    ],
  },
  then(project, log) {
    // The targets finish in any order.
    for (const line of project.shown[0]!.code.trim().split('\n'))
      project.shows(log, { lang: 'text', code: line });
    project.shows(log, project.shown[1]);
  },
});
