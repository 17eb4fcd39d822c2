import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js': "import './shop.less';\n",
    'src/shop.less': '.shop { color: @sea; }\n',
  },
  expect: { text: { 'dist/static/css/index.*.css': ['.shop{color:#036}'] } },
});
