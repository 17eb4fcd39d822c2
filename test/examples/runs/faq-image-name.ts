import { buildRun } from '../recipes.ts';

const image = 'not a picture, but long enough to become a file. '.repeat(300);

export default buildRun({
  files: { 'src/flags/en.png': image, 'src/flags/zh.png': `${image}.` },
  expect: { files: ['dist/static/image/en.*.png', 'dist/static/image/zh.*.png'] },
});
