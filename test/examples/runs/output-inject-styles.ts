import { buildRun, not } from '../recipes.ts';

export default buildRun({
  expect: {
    files: ['!dist/static/css/**'],
    html: [not('<link')],
    text: { 'dist/static/js/index.*.js': ['margin: 0;'] },
    config: { 'output.injectStyles': true },
    bundler: { 'experiments.css': false },
  },
});
