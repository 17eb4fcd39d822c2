import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {
    html: [
      'src="https://cdn.example.com/books/static/js/index.',
      'href="https://cdn.example.com/books/static/css/index.',
    ],
    bundler: { 'output.publicPath': 'https://cdn.example.com/books/' },
  },
});
