import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js':
      "import cart from '@harbor/cart';\nimport prices from '@harbor/prices';\n\nconsole.log(cart, prices);\n",
  },
  expect: { text: { 'dist/static/js/index.*.js': ['Harbor.cart', 'Harbor.prices'] } },
});
