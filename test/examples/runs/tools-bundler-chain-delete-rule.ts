import { Unmet } from '../project.ts';
import type { Run } from '../recipes.ts';

export default {
  files: {
    'src/index.js': "import cover from './cover.png';\n\nconsole.log(cover);\n",
    'src/cover.png': '\u0089PNG',
  },
  async execute(project) {
    const { code, log } = await project.command(['build']);
    if (code === 0) throw new Unmet('the build passes');
    project.shows(log, project.shown[0]);
  },
} satisfies Run;
