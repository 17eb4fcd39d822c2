import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'vendor/map.js': 'var  map = 1;\n' },
  expect: { text: { 'dist/map.js': ['var  map = 1;\n'] } },
});
