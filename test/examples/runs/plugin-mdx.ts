import { buildRun, not } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  expect: {
    text: { 'dist/static/js/index.*.js': ['"A quiet book"', '.repeat(', not('# A quiet book')] },
  },
});
