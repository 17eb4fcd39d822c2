import { buildRun, not, wants } from '../recipes.ts';

export default buildRun({
  files: {
    '.browserslistrc': 'iOS >= 9\n',
    'rsbuild.config.ts': 'export default { output: { minify: false } };\n',
  },
  expect: {
    text: {
      'dist/static/js/index.*.js': [
        'core-js/modules/es.array.flat.js',
        'core-js/modules/es.array.unscopables.flat.js',
      ],
    },
  },
  async then(project) {
    project.write('.browserslistrc', 'chrome >= 110\n');
    await project.build();
    wants(
      project.readOne('dist/static/js/index.*.js'),
      [not('core-js')],
      'the script for new browsers',
    );
  },
});
