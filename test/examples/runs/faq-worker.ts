import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {
    files: ['dist/static/js/async/sum.*.js'],
    text: { 'dist/static/js/index.*.js': ['new Worker(new URL('] },
  },
});
