import { buildRun, not, wants } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  files: {
    '.browserslistrc': 'chrome >= 51\n',
    'rsbuild.config.ts': 'export default { output: { minify: false } };\n',
  },
  expect: { files: ['dist/static/js/lib-polyfill.*.js'] },
  async then(project) {
    for (const [, name] of project.shown[0]!.code.matchAll(/"(core-js[^"]+)"/g))
      wants(project.readOne('dist/static/js/index.*.js'), [name!], 'the compiled file');
    project.write('.browserslistrc', 'chrome >= 87\nedge >= 88\nfirefox >= 78\nsafari >= 14\n');
    await project.build();
    wants(
      project.readOne('dist/static/js/index.*.js'),
      [not('core-js')],
      'the file for the default list',
    );
  },
});
