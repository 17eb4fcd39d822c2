import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/main.ts': "console.log('main');\n", 'src/widget.ts': "export const open = () => 'widget';\n" },
  expect: { files: ['dist/index.html', 'dist/widget.html', 'dist/static/js/index.*.js'], text: { 'dist/widget.js': ['HarborWidget'] } },
});
