import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/static/guide.pdf': '%PDF' },
  expect: { files: ['dist/static/assets/guide.6c0792e3.pdf'] },
});
