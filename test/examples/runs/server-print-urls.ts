import { serverRun } from '../recipes.ts';

export default serverRun({
  then: (server, project) => project.shows(server.log(), project.shown[0], { skip: /192\.168/ }),
});
