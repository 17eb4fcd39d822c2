import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: { text: { 'dist/static/js/index.*.js.LICENSE.txt': ['Corner Shop, example.com'] } },
});
