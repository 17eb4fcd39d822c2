import { Unmet } from '../project.ts';
import type { Run } from '../recipes.ts';

export default {
  files: { 'src/index.js': "import './prices.pdf';\n" },
  async execute(project) {
    project.write(
      'src/prices.pdf',
      Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj\n', 'latin1'),
    );
    const { code, log } = await project.command(['build']);
    if (code !== 1) throw new Unmet(`rsbuild build ended with ${code}`);
    project.shows(log, project.shown[0]);
  },
} satisfies Run;
