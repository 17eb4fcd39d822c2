import { not, serverRun } from '../recipes.ts';

export default serverRun({
  ready: 'Harbor Books is on',
  log: [not('> Local:')],
  then: (server, project) => project.shows(server.log(), project.shown[0]),
});
