import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'dist/static/js/index.0badcafe.js': 'old' },
  expect: {
    files: ['dist/static/js/index.0badcafe.js', 'dist/index.html'],
    log: [{ not: 'Rsbuild will not empty it' }],
  },
});
