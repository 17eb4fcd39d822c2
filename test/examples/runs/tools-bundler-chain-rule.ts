import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js': "import terms from './terms.txt';\n\nconsole.log(terms);\n",
    'src/terms.txt': '{shop} takes books back within 14 days.\n',
  },
  expect: {
    text: { 'dist/static/js/index.*.js': ['Harbor Books takes books back within 14 days.'] },
  },
});
