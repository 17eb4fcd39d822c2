import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/index.js': "import './basket/index.less';\n" },
  expect: { text: { 'dist/static/css/index.*.css': ['.basket{color:#0a5}'] } },
});
