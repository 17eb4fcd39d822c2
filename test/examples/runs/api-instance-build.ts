import { Unmet } from '../project.ts';
import { wants, type Run } from '../recipes.ts';

export default {
  async execute(project) {
    const { code, log } = await project.command(['build.mjs']);
    if (code !== 0) throw new Unmet(`the script ended with ${code}: ${log}`);
    wants(log, ['errors: 0'], 'the log');
    project.write('src/index.js', "import './missing';\\n");
    const failed = await project.command(['build.mjs']);
    if (failed.code !== 1) throw new Unmet(`the failed build ended with ${failed.code}`);
    wants(failed.log, ['Rspack build failed!', 'errors: 1'], 'the log');
  },
} satisfies Run;
