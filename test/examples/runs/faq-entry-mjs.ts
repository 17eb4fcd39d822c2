import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  files: { 'src/index.mjs': 'document.title = "found";\n' },
  expect: { text: { 'dist/static/js/index.*.js': ['found'] } },
});
