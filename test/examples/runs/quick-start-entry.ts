import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  files: { 'src/main.js': "console.log('corner shop');\n" },
  expect: { files: ['dist/index.html', 'dist/static/js/index.*.js'] },
});
