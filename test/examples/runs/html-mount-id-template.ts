import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: { html: ['<main id="app"></main>'] },
});
