import { Unmet } from '../project.ts';
import { buildRun, wants } from '../recipes.ts';

export default buildRun({
  files: {
    'rsbuild.config.ts':
      "import { pluginReadableOutput } from './plugins/readable-output';\n\nexport default { plugins: [pluginReadableOutput()] };\n",
  },
  expect: { log: ['upload ', 'dist'], bundler: { 'optimization.minimize': false } },
  async then(project) {
    // Another plugin switches minification on again, and is caught.
    project.edit(
      'rsbuild.config.ts',
      '[pluginReadableOutput()]',
      "[pluginReadableOutput(), { name: 'test:minify', setup: api => api.modifyRsbuildConfig({ order: 'post', handler: config => void (config.output.disableMinimize = false) }) }]",
    );
    const { code, log } = await project.command(['build']);
    if (code !== 1) throw new Unmet(`the build ended with ${code}`);
    wants(log, ['Another plugin switched minification on.'], 'the log');
  },
});
