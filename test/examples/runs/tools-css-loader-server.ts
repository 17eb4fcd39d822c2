import { buildRun, not } from '../recipes.ts';

export default buildRun({
  expect: {
    files: ['!dist/static/css/**'],
    text: {
      'dist/static/js/index.*.js': ['.books-price', 'teal'],
      'dist/server/index.js': ['books-price', not('teal')],
    },
  },
});
