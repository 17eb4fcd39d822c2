import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/index.js': 'document.title = SHOP_VERSION;\n' },
  expect: { text: { 'dist/static/js/index.*.js': ['1.4.0'] } },
});
