import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  expect: {
    files: ['dist/static/js/lib-vue.*.js'],
    text: {
      'dist/static/js/index.*.js': ['In your basket'],
      'dist/static/css/index.*.css': [/button\[data-v-\w+\]\{padding:8px 16px\}/],
    },
  },
});
