import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: { files: ['dist/html/main/index.html'] },
});
