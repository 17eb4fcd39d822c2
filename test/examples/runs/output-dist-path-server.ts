import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: { files: ['dist/ssr/index.js', 'dist/index.html', '!dist/server/**'] },
});
