import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/checkout.js': '',
    'static/index.html': '<html><body><i>index</i></body></html>',
    'static/checkout.html': '<html><body><i>checkout</i></body></html>',
  },
  expect: {
    html: { 'dist/index.html': ['<i>index</i>'], 'dist/checkout.html': ['<i>checkout</i>'] },
  },
});
