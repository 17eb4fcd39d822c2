import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {
    html: [/^<!doctype html><html><head>/],
    text: {
      'dist/static/css/*.css': ['body{margin:0}'],
      'dist/static/js/*.js': ['__webpack_require__'],
    },
  },
});
