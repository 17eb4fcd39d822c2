import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {
    files: ['!dist/static/css/**'],
    text: {
      'dist/static/js/index.*.js': [
        'nonce:"harbor-books-nonce","data-app":"books"',
        'bind(null,"body")',
      ],
    },
  },
});
