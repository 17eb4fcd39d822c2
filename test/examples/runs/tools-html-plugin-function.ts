import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: { 'src/checkout.js': "console.log('checkout');\n" },
  expect: {
    html: {
      'dist/checkout.html': ['<script src=', not('defer')],
      'dist/index.html': ['<script defer='],
    },
  },
});
