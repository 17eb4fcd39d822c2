import { buildRun, not } from '../recipes.ts';

export default buildRun({
  expect: {
    html: ['content="width=device-width, initial-scale=1.0"'],
    text: {
      'dist/static/css/*.css': ['body{margin:0}'],
      'dist/static/js/*.js': [not('__webpack_require__')],
    },
  },
});
