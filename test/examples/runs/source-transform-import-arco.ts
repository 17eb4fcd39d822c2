import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'node_modules/@arco-design/web-react/es/DatePicker/index.js':
      "export default 'one component';\n",
    'node_modules/@arco-design/web-react/es/DatePicker/style/css.js':
      "console.log('its styles');\n",
    'src/index.js':
      "import { DatePicker } from '@arco-design/web-react';\n\nconsole.log(DatePicker);\n",
  },
  expect: { text: { 'dist/static/js/*.js': ['one component', 'its styles'] } },
});
