import type { Run } from '../recipes.ts';

export default {
  async execute(project) {
    const server = await project.dev({ ready: 'apples on port' });
    project.shows((await server.stop('SIGINT')).log, project.shown[0]);
  },
} satisfies Run;
