import { serverRun } from '../recipes.ts';

export default serverRun({
  async before(project) {
    // No program listens on port 1 of this computer.
    project.edit('rsbuild.config.ts', 'http://localhost:3000', 'http://127.0.0.1:1');
  },
  requests: { '/api/books': { status: 502, body: 'Backend is down: connect ECONNREFUSED' } },
});
