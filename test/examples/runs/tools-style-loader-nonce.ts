import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {
    html: ['nonce="harbor-books-nonce"'],
    text: { 'dist/static/js/index.*.js': ['attributes:{nonce:"harbor-books-nonce"}'] },
  },
});
