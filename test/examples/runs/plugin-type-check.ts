import { Unmet } from '../project.ts';
import type { Run } from '../recipes.ts';

export default {
  files: { 'src/index.ts': "const price: number = '2';\nconsole.log(price);\n", 'src/index.js': '' },
  async execute(project) {
    const { code, log } = await project.command(['build']);
    if (code !== 1) throw new Unmet(`the build ends with ${code}`);
    project.shows(log, project.shown[0]);
  },
} satisfies Run;
