import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {
    html: ['content="width=device-width, initial-scale=1.0"'],
    text: {
      'dist/static/css/*.css': ['body {\n  margin: 0;'],
      'dist/static/js/*.js': ['__webpack_require__'],
    },
    bundler: { 'optimization.minimize': false },
  },
});
