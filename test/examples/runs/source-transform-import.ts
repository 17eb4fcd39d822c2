import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: {
    'node_modules/antd/index.js': "console.log('the whole library');\nexport const ButtonGroup = 0;\n",
    'node_modules/antd/es/button-group/index.js': "export default 'one component';\n",
    'node_modules/antd/es/button-group/style/css.js': "console.log('its styles');\n",
    'src/index.js': "import { ButtonGroup } from 'antd';\n\nconsole.log(ButtonGroup);\n",
  },
  expect: { text: { 'dist/static/js/*.js': ['one component', 'its styles', not('the whole library')] } },
});
