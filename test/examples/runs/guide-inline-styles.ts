import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: { files: ['!dist/static/css/*'], html: ['<style>body{margin:0}</style>'] },
});
