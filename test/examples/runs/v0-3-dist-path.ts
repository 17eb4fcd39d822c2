import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/index.js': "console.log('Corner Shop');\n" },
  expect: { files: ['dist/bundles/index.js', '!dist/server/*'] },
});
