import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/basket.js': '' },
  expect: {
    html: { 'dist/index.html': ['<title>Corner Shop'], 'dist/basket.html': ['<title>Your basket'] },
  },
});
