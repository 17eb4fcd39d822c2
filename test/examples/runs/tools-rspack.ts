import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js': "import { books } from 'catalog';\n\nconsole.log(books);\n",
    'src/catalog/index.js': "export const books = ['atlas'];\n",
  },
  expect: { text: { 'dist/static/js/index.*.js': ['atlas'] } },
});
