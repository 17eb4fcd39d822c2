import { Unmet } from '../project.ts';
import type { Run } from '../recipes.ts';

export default {
  async execute(project) {
    const { code, log } = await project.command(['dev.mjs']);
    if (code !== 0) throw new Unmet(`the script ended with ${code}: ${log}`);
    project.shows(log, project.shown[0]);
  },
} satisfies Run;
