import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  files: {
    'node_modules/shop-ui/package.json': '{ "name": "shop-ui", "main": "index.js" }',
    'node_modules/shop-ui/index.js': 'throw new Error("the whole library");\n',
    'node_modules/shop-ui/es/price-tag/index.js':
      'export default () => document.createTextNode("price tag");\n',
    'node_modules/shop-ui/es/price-tag/style/css.js': "import './price.css';\n",
    'node_modules/shop-ui/es/price-tag/style/price.css': '.price { color: red }\n',
  },
  expect: {
    text: { 'dist/static/js/index.*.js': ['price tag'], 'dist/static/css/index.*.css': ['.price'] },
  },
});
