import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/about.js': '' },
  expect: {
    html: {
      'dist/index.html': ['content="Books about the sea, sent to your door"', 'charset'],
      'dist/about.html': ['content="Who we are and where to find the shop"', 'charset'],
    },
  },
});
