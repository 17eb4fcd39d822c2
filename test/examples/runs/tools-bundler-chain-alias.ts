import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js':
      "import $ from 'jquery';\nimport { books } from 'catalog';\n\nconsole.log($, books);\n",
    'src/catalog/index.js': "export const books = ['atlas'];\n",
  },
  expect: { text: { 'dist/static/js/index.*.js': ['atlas', /exports\s*=\s*jQuery/] } },
});
