import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/about.js': '' },
  expect: {
    html: {
      'dist/index.html': ['<link rel="canonical" href="https://example.com/">'],
      'dist/about.html': ['<link rel="canonical" href="https://example.com/about">'],
    },
  },
});
