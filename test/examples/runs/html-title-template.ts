import { buildRun, not } from '../recipes.ts';

export default buildRun({
  expect: { html: ['<title>Harbor Books — books about the sea</title>', not(/<title>.*<title>/)] },
});
