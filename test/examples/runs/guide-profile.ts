import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: { files: ['dist/stats.json'], text: { 'dist/stats.json': ['"rspackVersion": "0.5.7"'] } },
});
