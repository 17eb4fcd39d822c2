import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {
    files: [
      'dist/server/index.js',
      'dist/static/js/index.*.js',
      'dist/index.html',
      '!dist/server/**/*.css',
      '!dist/server/**/*.html',
    ],
  },
});
