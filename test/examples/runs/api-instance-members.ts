import { Unmet } from '../project.ts';
import type { Run } from '../recipes.ts';

export default {
  async execute(project) {
    const { log } = await project.command(['members.mjs']);
    // All of them, and no other.
    if (log.trim() !== project.shown[0]!.code.trim()) throw new Unmet(`the script prints ${log}`);
  },
} satisfies Run;
