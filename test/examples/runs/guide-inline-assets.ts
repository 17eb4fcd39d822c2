import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  files: { 'src/badge.png': 'b'.repeat(3000), 'src/poster.png': 'p'.repeat(20000) },
  expect: {
    files: ['dist/static/image/poster.*.png', '!dist/static/image/badge.*.png'],
    text: { 'dist/static/js/index.*.js': ['data:image/png;base64,'] },
  },
});
