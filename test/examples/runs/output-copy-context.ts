import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'assets/img/cover.png': 'cover' },
  expect: { files: ['dist/pics/img/cover.png', '!dist/pics/assets/**'] },
});
