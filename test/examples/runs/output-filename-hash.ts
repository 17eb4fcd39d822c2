import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: { files: ['dist/static/js/index.js', 'dist/static/css/index.css'] },
});
