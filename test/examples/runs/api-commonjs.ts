import { Unmet } from '../project.ts';
import { wants, type Run } from '../recipes.ts';

export default {
  async execute(project) {
    const { code, log } = await project.command(['build.cjs']);
    if (code !== 0) throw new Unmet(`the script ended with ${code}: ${log}`);
    wants(log, ['Rsbuild 0.4.15', 'Client compiled'], 'the log');
  },
} satisfies Run;
