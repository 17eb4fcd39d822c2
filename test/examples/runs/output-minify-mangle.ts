import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js':
      'export function openBasket(bookTitle) {\n  return bookTitle + 1;\n}\nwindow.openBasket = openBasket;\n',
  },
  expect: { text: { 'dist/static/js/*.js': ['openBasket(bookTitle)', '__webpack_require__'] } },
});
