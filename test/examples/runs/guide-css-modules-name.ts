import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: {
    'src/a.module.css': '.local { color: red; }\n',
    'src/index.js': "import a from './a.module.css';\n\nconsole.log(a.local);\n",
  },
  expect: { text: { 'dist/static/css/index.*.css': [/^\.[\w]{6}\{/, not('local')] } },
});
