import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  expect: { files: ['dist/index.html', 'dist/static/js/*.js'] },
});
