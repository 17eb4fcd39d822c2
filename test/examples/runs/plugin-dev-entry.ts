import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'rsbuild.config.ts':
      "import { pluginAdminEntry } from './plugins/admin-entry';\n\nexport default { plugins: [pluginAdminEntry()] };\n",
    'src/admin.js': 'console.log(1);\n',
  },
  expect: { files: ['dist/static/js/admin.*.js', '!dist/admin.html'] },
});
