import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: { html: ['<meta name="version" content="2.4.0">'] },
});
