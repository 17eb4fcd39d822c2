import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js': "import './index.less';\n",
    'src/index.less': '.a { padding: 10px / 2; width: ~`3 + 4`; }\n',
  },
  expect: { text: { 'dist/static/css/index.*.css': ['.a{padding:5px;width:7}'] } },
});
