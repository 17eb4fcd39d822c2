import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  expect: {
    files: ['dist/static/js/lib-vue.*.js'],
    text: { 'dist/static/js/index.*.js': ['In your basket'] },
  },
});
