import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: {
    'tsconfig.json': JSON.stringify({
      compilerOptions: { paths: { '@shelf/*': ['./src/other/*'] } },
    }),
    'src/other/list.js': "export const list = 'list of tsconfig.json';\n",
    'src/shelf/list.js': "export const list = 'list from the shelf';\n",
    'src/index.js': "import { list } from '@shelf/list';\n\nconsole.log(list);\n",
  },
  expect: {
    text: { 'dist/static/js/index.*.js': ['list from the shelf', not('list of tsconfig.json')] },
  },
});
