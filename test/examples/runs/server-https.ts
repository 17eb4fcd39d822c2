import { serverRun } from '../recipes.ts';

export default serverRun({
  app: 'https',
  async before(project) {
    await project.command(['certificate.cjs']);
  },
  requests: { '/': { status: 200, body: '<div id="root">' } },
  then(server, project) {
    project.shows(server.log(), project.shown[0], { skip: /Network/ });
  },
});
