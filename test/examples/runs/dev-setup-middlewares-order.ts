import { serverRun } from '../recipes.ts';

export default serverRun({
  on: ['dev'],
  requests: { '/': { status: 200, headers: { 'x-shop': 'harbor-books' } } },
  then: (server, project) => project.shows(server.log(), project.shown[0]),
});
