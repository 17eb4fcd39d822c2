import { Unmet } from '../project.ts';
import type { Run } from '../recipes.ts';

const LAST =
  /upload starts (\w+)[^]*?(build\(\) is over|upload ends)[^]*?(build\(\) is over|upload ends)/;

export default {
  async execute(project) {
    const { code, log } = await project.command(['two-targets.mjs']);
    if (code !== 0) throw new Unmet(`the script ended with ${code}: ${log}`);
    project.shows(log, project.shown[0]);
    // With one target the callback is awaited, and the result is no MultiStats.
    project.edit('two-targets.mjs', "['web', 'node']", "['web']");
    const single = await project.command(['two-targets.mjs']);
    const [, several, first] = LAST.exec(single.log) ?? [];
    if (several !== 'false' || first !== 'upload ends')
      throw new Unmet(`with one target: ${single.log}`);
  },
} satisfies Run;
