import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'package.json': JSON.stringify({
      name: 'harbor-books',
      private: true,
      browserslist: ['chrome 60'],
    }),
    'src/vendor/old.js': 'export const old = book => book?.vendorPrice;\n',
    'src/index.js':
      "import { old } from './vendor/old.js';\n\nconsole.log(old(window.book), window.book?.ownPrice);\n",
  },
  expect: { text: { 'dist/static/js/index.*.js': ['?.vendorPrice', /void 0:\w+\.ownPrice/] } },
});
