import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js': "import './a.less';\nimport 'shop-ui/b.less';\n",
    'src/a.less': '@import "./part.less";\n.a { color: @brand; }\n',
    'src/part.less': '.part { color: @brand; }\n',
    'node_modules/shop-ui/package.json': '{ "name": "shop-ui" }',
    'node_modules/shop-ui/b.less': '.b { color: ~"@{brand}"; }\n@brand: red;\n',
  },
  expect: { text: { 'dist/static/css/index.*.css': ['.part,.a{color:#0a5}.b{color:red}'] } },
});
