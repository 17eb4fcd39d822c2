import { serverRun } from '../recipes.ts';

export default serverRun({
  async before(project) {
    // Port 1 of this computer: nobody listens there.
    project.edit('rsbuild.config.ts', 'http://localhost:3000', 'http://127.0.0.1:1');
  },
  requests: { '/api/books': { status: 502, body: 'Backend is down: connect ECONNREFUSED' } },
});
