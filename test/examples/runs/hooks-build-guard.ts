import { Unmet } from '../project.ts';
import { wants, type Run } from '../recipes.ts';

export default {
  files: {
    'rsbuild.config.ts':
      "import { pluginBuildGuard } from './plugins/build-guard';\n\nexport default { plugins: [pluginBuildGuard()] };\n",
  },
  async execute(project) {
    const { code, log } = await project.command(['build']);
    if (code !== 1) throw new Unmet(`the build ended with ${code}`);
    wants(log, ['Set output.assetPrefix before you release.'], 'the log');
    project.edit('rsbuild.config.ts', 'plugins:', "output: { assetPrefix: '/shop/' }, plugins:");
    await project.build();
    wants(project.read('dist/build.json'), ['{"targets":1}'], 'dist/build.json');
  },
} satisfies Run;
