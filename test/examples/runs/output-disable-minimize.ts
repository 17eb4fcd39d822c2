import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js':
      "import './index.css';\n/*! @license Harbor */\nconst bookshop = 'Harbor Books';\nconsole.log(bookshop);\n",
  },
  expect: {
    html: ['<script defer src='],
    files: ['!dist/**/*.LICENSE.txt'],
    text: {
      'dist/static/js/index.*.js': ['const bookshop = '],
      'dist/static/css/index.*.css': ['margin: 0'],
    },
  },
});
