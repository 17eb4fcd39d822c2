import { buildRun, not, wants } from '../recipes.ts';

export default buildRun({
  files: { 'src/index.js': 'export const title = "Harbor Books";\nconsole.log(title);\n' },
  expect: { text: { 'dist/static/js/*.js': [not('__webpack_require__')] } },
  async then(project) {
    project.edit(
      'rsbuild.config.ts',
      'defineConfig({',
      "defineConfig({ source: { entry: { vendor: './src/index.js' } },",
    );
    await project.build();
    wants(
      project.readOne('dist/static/js/vendor.*.js'),
      ['__webpack_require__'],
      'the script named vendor',
    );
  },
});
