import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/about.js': '', 'src/assets/shop.png': 'shop', 'src/assets/about.png': 'about' },
  expect: {
    files: ['dist/shop.png', 'dist/about.png'],
    html: {
      'dist/index.html': ['<link rel="icon" href="/shop.png">'],
      'dist/about.html': ['<link rel="icon" href="/about.png">'],
    },
  },
});
