import { serverRun } from '../recipes.ts';

export default serverRun({
  async then(server, project) {
    await server.get('/books/12', { headers: { accept: 'text/html' } });
    await server.get('/nope.js', { headers: { accept: '*/*' } });
    await server.get('/orders', { method: 'POST' });
    await server.get('/api/books', { headers: { accept: 'application/json' } });
    await server.prints('prefers JSON');
    project.shows(server.log(), project.shown[0]);
  },
});
