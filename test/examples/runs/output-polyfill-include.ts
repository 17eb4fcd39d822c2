import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js':
      "import { list } from '../vendor/node_modules/shelf-list/index.js';\nwindow.list = list;\n",
    'vendor/node_modules/shelf-list/index.js': 'export const list = [1, [2]].flat();\n',
  },
  expect: { files: ['dist/static/js/lib-polyfill.*.js'] },
  async then(project) {
    project.edit('rsbuild.config.ts', 'include: [/node_modules[\\\\/]shelf-list[\\\\/]/],', '');
    await project.build();
    if (project.files('dist/static/js/lib-polyfill.*.js').length > 0)
      throw new Error('the package is compiled anyway');
  },
});
