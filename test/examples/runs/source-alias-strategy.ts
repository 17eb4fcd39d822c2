import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: {
    'tsconfig.json': JSON.stringify({
      compilerOptions: { paths: { '@data/*': ['./src/data/*'] } },
    }),
    'src/data/books.ts': "export const books = 'real books';\n",
    'src/mocks/books.ts': "export const books = 'mocked books';\n",
    'src/index.js': "import { books } from '@data/books';\n\nconsole.log(books);\n",
  },
  expect: { text: { 'dist/static/js/index.*.js': ['mocked books', not('real books')] } },
  async then(project) {
    project.edit('rsbuild.config.ts', "    aliasStrategy: 'prefer-alias',\n", '');
    await project.build();
    if (!project.readOne('dist/static/js/index.*.js').includes('real books'))
      throw new Error('paths do not win by default');
  },
});
