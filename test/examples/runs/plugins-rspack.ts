import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'react',
  expect: { text: { 'dist/static/js/index.*.js': ['Harbor Books'] }, files: ['dist/**/*.js'] },
});
