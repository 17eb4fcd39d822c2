import { serverRun } from '../recipes.ts';

const page = (name: string) => ({
  ask: { headers: { accept: 'text/html' } },
  status: 200,
  body: new RegExp(`static/js/${name}\\.`),
});

export default serverRun({
  files: { 'src/index.js': '', 'src/books.js': '', 'src/authors.js': '' },
  // The page's example has no entries of its own.
  before: project =>
    project.edit(
      'rsbuild.config.ts',
      '  server: {',
      "  source: { entry: { books: './src/books.js', authors: './src/authors.js' } },\n  server: {",
    ),
  requests: { '/books/12': page('books'), '/authors/7': page('authors') },
});
