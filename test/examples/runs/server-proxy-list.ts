import { serverRun } from '../recipes.ts';

export default serverRun({
  async before(project) {
    const { port } = await project.backend((request, response) =>
      response.end(`backend ${request.url}`),
    );
    project.edit('rsbuild.config.ts', 'http://localhost:3000', `http://127.0.0.1:${port}`);
  },
  log: ['[HPM] Proxy created: /api,/auth  -> http://127.0.0.1:'],
  requests: {
    '/api/books': { body: 'backend /api/books' },
    '/auth/me': { body: 'backend /auth/me' },
  },
});
