import type { Run } from '../recipes.ts';

export default {
  files: { 'rsbuild.config.mjs': "export default 'corner-shop';\n" },
  async execute(project) {
    const { log } = await project.command(['build']);
    project.shows(log, project.shown[0]);
  },
} satisfies Run;
