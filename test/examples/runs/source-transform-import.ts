import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: {
    'node_modules/antd/index.js':
      "console.log('the whole library');\nexport const DatePicker = 0;\n",
    'node_modules/antd/es/date-picker/index.js': "export default 'one component';\n",
    'node_modules/antd/es/date-picker/style/css.js': "console.log('its styles');\n",
    'src/index.js': "import { DatePicker } from 'antd';\n\nconsole.log(DatePicker);\n",
  },
  expect: {
    text: { 'dist/static/js/*.js': ['one component', 'its styles', not('the whole library')] },
  },
});
