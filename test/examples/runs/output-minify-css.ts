import { buildRun, not } from '../recipes.ts';

export default buildRun({
  expect: {
    html: [/^<!doctype html><html><head>/],
    text: {
      'dist/static/css/*.css': ['body {\n  margin: 0;'],
      'dist/static/js/*.js': [not('__webpack_require__')],
    },
  },
});
