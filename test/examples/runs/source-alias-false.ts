import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: { 'src/index.js': "import moment from 'moment';\n\nconsole.log(moment);\n" },
  expect: { files: ['dist/static/js/index.*.js'], log: [not("Can't resolve")] },
});
