import { buildRun } from '../recipes.ts';

// antd 4 is large; two of its lines do here.
export default buildRun({
  files: {
    'src/index.js': "import './index.less';\n",
    'node_modules/antd/package.json': '{ "name": "antd" }',
    'node_modules/antd/dist/antd.less':
      '@primary-color: #1677ff;\n.ant-btn { color: @primary-color; width: ~`3 + 4`; }\n',
  },
  expect: {
    text: { 'dist/static/css/index.*.css': ['.ant-btn{color:#0a5;width:7}.price{color:#0a5}'] },
  },
});
