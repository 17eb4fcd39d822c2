import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  expect: {
    files: ['dist/static/js/async/report.*.js'],
    text: { 'dist/static/js/async/report.*.js': ['Report'] },
    config: { 'performance.chunkSplit.strategy': 'split-by-experience' },
  },
});
