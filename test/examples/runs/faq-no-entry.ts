import { Unmet } from '../project.ts';
import type { Run } from '../recipes.ts';

export default {
  app: 'empty',
  files: { 'src/index.mjs': '' },
  async execute(project) {
    const { code, log } = await project.command(['build']);
    if (code !== 1) throw new Unmet(`rsbuild build ended with ${code}`);
    project.shows(log, project.shown[0]);
  },
} satisfies Run;
