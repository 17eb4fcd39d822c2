import type { Run } from '../recipes.ts';

export default {
  async execute(project) {
    const { log } = await project.command(['preview']);
    project.shows(log, project.shown[0]);
  },
} satisfies Run;
