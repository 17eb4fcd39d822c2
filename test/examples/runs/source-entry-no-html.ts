import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/analytics.ts': "console.log('analytics');\n" },
  expect: { files: ['dist/static/js/analytics.*.js', '!dist/**/*.html', '!dist/*.html'] },
});
