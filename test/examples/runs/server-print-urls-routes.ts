import { serverRun } from '../recipes.ts';

export default serverRun({
  files: { 'src/index.ts': '', 'src/about.ts': '' },
  ready: 'about: http',
  then: (server, project) => project.shows(server.log(), project.shown[0]),
});
