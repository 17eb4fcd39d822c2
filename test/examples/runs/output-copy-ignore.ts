import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/assets/.hidden': '', 'src/assets/note.md': '', 'src/assets/robots.txt': '' },
  expect: { files: ['dist/robots.txt', '!dist/note.md', '!dist/.hidden'] },
});
