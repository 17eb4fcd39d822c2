import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/index.js': "import './index.scss';\n" },
  expect: { text: { 'dist/static/css/index.*.css': ['.title{color:#0a5}'] } },
});
