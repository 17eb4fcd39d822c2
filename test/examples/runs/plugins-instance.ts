import { Unmet } from '../project.ts';
import { wants, type Run } from '../recipes.ts';

export default {
  app: 'react',
  async execute(project) {
    const { code, log } = await project.command(['build.mjs']);
    if (code !== 0) throw new Unmet(`the script ended with ${code}: ${log}`);
    wants(log, [/^true$[^]*Client compiled/m], 'the log');
  },
} satisfies Run;
