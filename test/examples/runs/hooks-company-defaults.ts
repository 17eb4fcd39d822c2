import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'rsbuild.config.ts':
      "import { pluginCompanyDefaults } from './plugins/company-defaults';\n\nexport default { plugins: [pluginCompanyDefaults()] };\n",
  },
  expect: { html: [/static\/js\/index\.[0-9a-f]{12}\.js/], config: { 'server.port': 4000 } },
  async then(project) {
    project.edit(
      'rsbuild.config.ts',
      'plugins:',
      'server: { port: 5000 }, output: { filenameHash: false }, plugins:',
    );
    const { config } = await project.config();
    if ((config.server as { port: number }).port !== 5000)
      throw new Error("the user's port is lost");
    if ((config.output as { filenameHash: string }).filenameHash !== 'contenthash:12')
      throw new Error('the forced value is lost');
  },
});
