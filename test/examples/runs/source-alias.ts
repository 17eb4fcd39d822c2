import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js':
      "import { formatPrice } from '@common/price';\n\nconsole.log(formatPrice(12));\n",
    'src/common/price.js': 'export const formatPrice = price => `harbor ${price}`;\n',
  },
  expect: { text: { 'dist/static/js/index.*.js': ['harbor '] } },
});
