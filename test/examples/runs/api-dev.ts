import { Unmet } from '../project.ts';
import type { Run } from '../recipes.ts';

export default {
  async execute(project) {
    // A minute is too long for a test.
    project.edit('dev.mjs', '60_000', '1500');
    const { code, log } = await project.command(['dev.mjs']);
    if (code !== 0) throw new Unmet(`the script ended with ${code}: ${log}`);
    project.shows(log, project.shown[0], { skip: /Network|info {4}port/ });
    if (!/^info\s+port \d+, http:\/\/localhost:\d+/m.test(log)) throw new Unmet(log);
  },
} satisfies Run;
