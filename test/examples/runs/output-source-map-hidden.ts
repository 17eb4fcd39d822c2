import { buildRun, not } from '../recipes.ts';

export default buildRun({
  expect: {
    files: ['dist/static/js/index.*.js.map'],
    text: { 'dist/static/js/*.js': [not('sourceMappingURL')] },
  },
});
