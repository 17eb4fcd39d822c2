import { Unmet } from '../project.ts';
import type { Run } from '../recipes.ts';

export default {
  files: {
    'rsbuild.config.mjs':
      'class BannerPlugin { apply() {} }\nexport default { plugins: [new BannerPlugin()] };\n',
  },
  async execute(project) {
    const { code, log } = await project.command(['build']);
    if (code !== 1) throw new Unmet(`rsbuild build ended with ${code}`);
    project.shows(log, project.shown[0]);
  },
} satisfies Run;
