import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js': 'console.log(prices);\n',
    'src/prices.cjs': "exports.prices = ['12.50'];\n",
  },
  expect: { text: { 'dist/static/js/index.*.js': ['12.50'] } },
});
