import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js': "import terms from './terms.txt';\n\nconsole.log(terms);\n",
    'src/terms.txt': 'Returned within 14 days.\n',
  },
  expect: { text: { 'dist/static/js/index.*.js': ['Returned within 14 days.'] } },
});
