import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'brand/robots.txt': 'brand', 'assets/robots.txt': 'assets' },
  expect: { text: { 'dist/robots.txt': ['brand'] } },
});
