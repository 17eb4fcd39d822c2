import { Unmet } from '../project.ts';
import { wants, type Run } from '../recipes.ts';

export default {
  async execute(project) {
    const { code, log } = await project.command(['build-dev.mjs']);
    if (code !== 0) throw new Unmet(`the script ended with ${code}: ${log}`);
    wants(log, [/^development$/m], 'the log');
    if (!project.exists('dist/static/js/index.js')) throw new Unmet('the file name has a hash');
  },
} satisfies Run;
