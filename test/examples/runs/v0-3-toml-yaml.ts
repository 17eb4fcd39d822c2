import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  files: { 'src/shop.toml': 'name = "Corner Shop"\n', 'src/hours.yaml': 'open: 9 to 5\n' },
  expect: { text: { 'dist/static/js/index.*.js': ['Corner Shop', '9 to 5'] } },
});
