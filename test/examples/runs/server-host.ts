import { not, serverRun } from '../recipes.ts';

export default serverRun({
  on: ['dev'],
  flags: ['--port', '{port}'],
  log: [not('Network:')],
  then: (server, project) => project.shows(server.log(), project.shown[0]),
});
