import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  expect: { text: { 'dist/static/js/index.*.js': ['Corner Shop'] } },
});
