import { buildRun } from '../recipes.ts';

export default buildRun({
  env: { DEBUG: 'express,rsbuild' },
  files: {
    'rsbuild.config.mjs': "export default { output: { targets: ['web', 'node'] } };\n",
    'src/index.js': 'console.log(1);\n',
  },
  expect: {
    files: [
      'dist/rsbuild.config.mjs',
      'dist/rspack.config.web.mjs',
      'dist/rspack.config.node.mjs',
      'dist/server/index.js',
    ],
  },
  then: (project, log) => project.shows(log, project.shown[0]),
});
