import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/reader.js': "console.log('reader');\n" },
  expect: { files: ['dist/static/js/reader.*.js', '!dist/**/*.html'] },
});
