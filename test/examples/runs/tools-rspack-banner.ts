import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: { text: { 'dist/static/js/index.*.js': ['/*! Harbor Books */'] } },
});
