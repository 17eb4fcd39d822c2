import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'rsbuild.config.ts':
      "import { pluginDefaultTitle } from './plugins/default-title';\n\nexport default { plugins: [pluginDefaultTitle('Orchard')] };\n",
  },
  expect: { html: ['<title>Orchard</title>'] },
  async then(project) {
    project.edit('rsbuild.config.ts', 'plugins:', "html: { title: 'Mine' }, plugins:");
    await project.build();
    if (!project.read('dist/index.html').includes('<title>Mine</title>'))
      throw new Error("the user's title is lost");
  },
});
