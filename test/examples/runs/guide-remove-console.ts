import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: { 'src/index.js': "console.log('one');\nconsole.info('two');\nconsole.error('three');\n" },
  expect: { text: { 'dist/static/js/index.*.js': ['three', not('one'), not('two')] } },
});
