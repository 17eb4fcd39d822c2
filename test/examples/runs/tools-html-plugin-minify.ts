import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {
    html: ['<style>body{margin:0}</style>', 'textContent="Harbor Books"'],
    files: ['!dist/static/js/*.js'],
  },
});
