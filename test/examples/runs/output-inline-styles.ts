import { buildRun, wants } from '../recipes.ts';

export default buildRun({
  files: {
    'src/later.css': 'p { color: red; }\n',
    'src/later.js': "import './later.css';\n",
    'src/index.js': "import './index.css';\nimport('./later.js');\n",
  },
  expect: { files: ['!dist/static/css/*.css', 'dist/static/css/async/*.css'] },
  then: project =>
    wants(project.read('dist/index.html'), [project.shown[0]!.code.trim()], 'the HTML'),
});
