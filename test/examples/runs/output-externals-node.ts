import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/index.js': "import _ from 'lodash';\n\nconsole.log(_);\n" },
  expect: { text: { 'dist/server/index.js': [/require\(['"]lodash['"]\)/] } },
});
