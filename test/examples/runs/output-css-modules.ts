import { buildRun, not } from '../recipes.ts';

export default buildRun({
  expect: {
    text: {
      'dist/static/css/index.*.css': [/^\.\w{8}\{color:teal\}/],
      'dist/static/js/index.*.js': ['frontPage', not('front-page')],
    },
  },
});
