import { Unmet } from '../project.ts';
import { wants, type Run } from '../recipes.ts';

export default {
  async execute(project) {
    const { code, log } = await project.command(['build.mjs']);
    if (code !== 0) throw new Unmet(`the script ended with ${code}: ${log}`);
    wants(log, [/^0\.4\.15$/m, 'Client compiled'], 'the log');
    wants(project.read('dist/index.html'), ['<title>Orchard</title>'], 'dist/index.html');
  },
} satisfies Run;
