import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: { 'src/admin.js': 'document.title = "Admin";\n' },
  expect: {
    files: ['!dist/static/js/main.*.js', 'dist/static/js/admin.*.js'],
    html: {
      'dist/main.html': ['Harbor Books', not('src=')],
      'dist/admin.html': ['src="/static/js/admin.'],
    },
  },
});
