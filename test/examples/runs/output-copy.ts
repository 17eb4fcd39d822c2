import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/assets/robots.txt': 'User-agent: *\n',
    'src/assets/img/cover.png': 'cover',
    LICENSE: 'MIT\n',
  },
  expect: { files: ['dist/robots.txt', 'dist/img/cover.png', 'dist/legal/license.txt'] },
});
