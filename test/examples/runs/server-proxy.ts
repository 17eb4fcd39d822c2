import { serverRun } from '../recipes.ts';

export default serverRun({
  async before(project) {
    const { port } = await project.backend((request, response) =>
      response.end(`${request.headers.host} ${request.url}`),
    );
    project.edit('rsbuild.config.ts', 'http://localhost:3000', `http://127.0.0.1:${port}`);
  },
  // changeOrigin is true in a record: the backend sees its own host, not that of the dev server.
  requests: {
    '/api/books?page=2': { status: 200, body: /^127\.0\.0\.1:\d+ \/api\/books\?page=2$/ },
    '/': { status: 200, body: '<div id="root">' },
  },
});
