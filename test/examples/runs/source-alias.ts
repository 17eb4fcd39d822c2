import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/common/price.js': "export const formatPrice = price => `harbor ${price}`;\n" },
  expect: { text: { 'dist/static/js/index.*.js': ['harbor '] } },
});
