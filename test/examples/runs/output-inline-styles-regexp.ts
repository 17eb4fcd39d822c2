import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: { 'src/admin.js': "import './admin.css';\n", 'src/admin.css': 'p { color: red; }\n' },
  expect: {
    files: ['!dist/static/css/main.*.css', 'dist/static/css/admin.*.css'],
    html: {
      'dist/main.html': ['<style>body{margin:0}</style>', not('<link')],
      'dist/admin.html': ['href="/static/css/admin.', not('<style>')],
    },
  },
});
