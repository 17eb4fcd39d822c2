import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/badge.png': 'b'.repeat(4000), 'src/cover.png': 'c'.repeat(4001) },
  expect: {
    files: ['dist/static/image/cover.*.png', '!dist/static/image/badge.*.png'],
    text: { 'dist/static/js/index.*.js': ['data:image/png;base64,'] },
  },
});
