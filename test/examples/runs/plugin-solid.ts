import { buildRun, not } from '../recipes.ts';

// Stand-in: 0.6.1, because the registry does not list 0.4.15. It brings another solid-refresh; a production build has none.
export default buildRun({
  app: 'empty',
  expect: {
    text: {
      'dist/static/js/index.*.js': ['<button type=button>Apples: ', not('React.createElement')],
    },
  },
});
