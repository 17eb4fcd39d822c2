import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: { 'src/checkout.js': '' },
  expect: {
    html: {
      'dist/index.html': ['<script src="/news.js"></script>', not('payment.js')],
      'dist/checkout.html': ['<script src="/payment.js"></script>', not('news.js')],
    },
  },
});
