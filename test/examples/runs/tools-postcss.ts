import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/index.css': '.price { color: shop-green; }\n' },
  expect: { text: { 'dist/static/css/index.*.css': ['.price{color:#0a5}'] } },
});
