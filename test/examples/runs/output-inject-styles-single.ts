import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {
    files: ['dist/static/js/index.js', '!dist/**/*.css'],
    html: ['src="/static/js/index.js"'],
    text: { 'dist/static/js/*.js': ['margin: 0;'] },
  },
});
