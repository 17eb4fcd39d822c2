import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: {
    'node_modules/lodash/index.js': "module.exports = { groupBy: 'the whole library' };\n",
    'node_modules/lodash/groupBy.js': "module.exports = 'one function';\n",
    'src/index.js': "import { groupBy } from 'lodash';\n\nconsole.log(groupBy);\n",
  },
  expect: { text: { 'dist/static/js/*.js': ['one function', not('the whole library')] } },
});
