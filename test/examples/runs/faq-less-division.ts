import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js': "import './a.less';\n",
    'src/a.less': '.a { width: 2px / 2; height: (2px / 2); margin: 2px ./ 2; }\n',
  },
  expect: { text: { 'dist/static/css/*.css': ['width:1px', 'height:1px', 'margin:1px'] } },
});
