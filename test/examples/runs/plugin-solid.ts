import { buildRun, not } from '../recipes.ts';

// 0.6.1 is the oldest release on the registry.
export default buildRun({
  app: 'empty',
  expect: {
    text: {
      'dist/static/js/index.*.js': ['<button type=button>Apples: ', not('React.createElement')],
    },
  },
});
