import { Unmet } from '../project.ts';
import { wants, type Run } from '../recipes.ts';

export default {
  async execute(project) {
    const { code, log } = await project.command(['inspect.mjs']);
    if (code !== 0) throw new Unmet(`the script ended with ${code}: ${log}`);
    wants(log, [/^true 1$/m, /^true$/m], 'the log');
    for (const file of ['inspected/rsbuild.config.mjs', 'inspected/rspack.config.web.mjs'])
      if (!project.exists(file)) throw new Unmet(`${file} is missing`);
  },
} satisfies Run;
