import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/shelf/list.js': "export const list = 'list from the shelf';\n",
    'src/index.js': "import { list } from '@shelf/list';\n\nconsole.log(list);\n",
  },
  expect: { text: { 'dist/static/js/index.*.js': ['list from the shelf'] } },
});
