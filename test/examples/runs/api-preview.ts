import { Unmet } from '../project.ts';
import { wants, type Run } from '../recipes.ts';

export default {
  async execute(project) {
    const { code, log } = await project.command(['preview.mjs']);
    if (code !== 0) throw new Unmet(`the script ended with ${code}: ${log}`);
    wants(log, ['Local:', /^200$/m], 'the log');
  },
} satisfies Run;
