import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {
    files: ['!dist/static/css/**'],
    text: { 'dist/static/js/index.*.js': ['"data-app":"harbor"', 'bind(null,"body")'] },
  },
});
