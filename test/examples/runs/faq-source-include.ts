import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'vanilla',
  files: {
    '.browserslistrc': 'ie 11\n',
    'src/index.js': "import { price } from 'shop-ui';\n\ndocument.title = price();\n",
    'node_modules/shop-ui/package.json': '{ "name": "shop-ui", "main": "index.js" }',
    'node_modules/shop-ui/index.js': 'export const price = () => `${document.title} 2.50`;\n',
  },
  expect: { text: { 'dist/static/js/index.*.js': [/concat\(document\.title/] } },
});
