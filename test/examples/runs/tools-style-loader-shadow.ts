import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {
    text: {
      'dist/static/js/index.*.js': [
        /document\.querySelector\("#books-widget"\)\.shadowRoot\.appendChild/,
      ],
    },
  },
});
