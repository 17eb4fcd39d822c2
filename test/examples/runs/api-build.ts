import { Unmet } from '../project.ts';
import type { Run } from '../recipes.ts';

export default {
  async execute(project) {
    const { code, log } = await project.command(['build.mjs']);
    if (code !== 0) throw new Unmet(`the script ended with ${code}: ${log}`);
    // The fixture has a stylesheet, the page's project has none: its files differ, the form of the lines does not.
    project.shows(log, project.shown[0], { skip: /dist\/|Size|size/ });
    if (!project.read('dist/index.html').includes('<title>Orchard</title>'))
      throw new Unmet('the title is missing');
  },
} satisfies Run;
