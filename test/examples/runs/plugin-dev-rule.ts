import { buildRun, not, wants } from '../recipes.ts';

export default buildRun({
  files: {
    'rsbuild.config.ts':
      "import { pluginCompileFolder } from './plugins/compile-folder';\n\nexport default { plugins: [pluginCompileFolder('node_modules/old-slider')] };\n",
    'node_modules/old-slider/index.js': 'export const slide = (a) => a?.b ?? 1;\n',
    'src/index.js': "import { slide } from 'old-slider';\nconsole.log(slide(window));\n",
  },
  // Compiled for browsers that do not know optional chaining …
  expect: { text: { 'dist/static/js/index.*.js': [/null==\w+\?void 0/, not('?.')] } },
  async then(project) {
    // … and left as it is without the plugin.
    project.edit('rsbuild.config.ts', "pluginCompileFolder('node_modules/old-slider')", '');
    await project.build();
    wants(project.readOne('dist/static/js/index.*.js'), ['?.b'], 'without the plugin');
  },
});
