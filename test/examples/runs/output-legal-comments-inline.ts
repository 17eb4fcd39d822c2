import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js':
      '/*! Harbor kit 1.0 | MIT */\nconsole.log(1);\n/* @preserve this */\nconsole.log(2);\n',
  },
  expect: {
    files: ['!dist/**/*.LICENSE.txt'],
    text: { 'dist/static/js/*.js': ['/*! Harbor kit 1.0 | MIT */', not('@preserve')] },
  },
});
