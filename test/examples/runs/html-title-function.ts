import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/about.js': '' },
  expect: {
    html: {
      'dist/index.html': ['<title>Harbor Books</title>'],
      'dist/about.html': ['<title>About us · Harbor Books</title>'],
    },
  },
});
