import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/widget.js': "console.log('widget');\n" },
  expect: {
    files: [
      'dist/index.html',
      '!dist/widget.html',
      'dist/static/js/widget.*.js',
      'dist/static/js/index.*.js',
    ],
  },
});
