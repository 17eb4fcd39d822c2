import { Unmet } from '../project.ts';
import { matches, type Run } from '../recipes.ts';

export default {
  async execute(project) {
    await project.occupy(3000);
    const server = await project.dev({ flags: ['--host', '127.0.0.1'] });
    project.shows(server.log(), project.shown[0]);
    if (server.port <= 3000 || server.port > 3020)
      throw new Unmet(`the server listens on ${server.port}`);
    matches(await server.get('/'), { status: 200 }, 'the page');
    await server.stop();
    const { config } = await project.config();
    if ((config.server as { port: number }).port !== 3000)
      throw new Unmet('the normalized port is not 3000');
  },
} satisfies Run;
