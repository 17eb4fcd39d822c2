import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: {
    'src/theme/base/colors.js': "export const color = 'from base';\n",
    'src/theme/summer/index.js': '',
    'src/index.js':
      "import moment from 'moment';\nimport { version } from 'vue';\nimport { color } from '@theme/colors';\n\nconsole.log(moment, version, color);\n",
  },
  expect: { text: { 'dist/static/js/index.*.js': ['from base'] }, log: [not('error')] },
});
