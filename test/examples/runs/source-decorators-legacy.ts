import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/index.js': "import { Basket } from './basket';\n\nconsole.log(new Basket());\n" },
  expect: { text: { 'dist/static/js/index.*.js': ['observe ', 'design:type'] } },
});
