import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: { files: ['dist/server/books.cjs', 'dist/static/js/index.*.js'] },
});
