import { Unmet } from '../project.ts';
import type { Run } from '../recipes.ts';

// Stand-in: 0.6.7, whose source equals that of 0.4.15, which the registry does not list.
export default {
  app: 'empty',
  async execute(project) {
    const failed = await project.command(['build']);
    if (failed.code !== 1) throw new Unmet(`rsbuild build ended with ${failed.code}`);
    project.shows(failed.log, project.shown[0], { skip: /orchard/ });
    project.edit('src/total.js', '  const unused = 1;\n', '');
    project.shows((await project.build()).log, project.shown[1], { skip: /orchard/ });
  },
} satisfies Run;
