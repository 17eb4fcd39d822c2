import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: { html: ['<script src="/legacy/consent.js" nonce="CSP_NONCE_PLACEHOLDER"></script>'] },
});
