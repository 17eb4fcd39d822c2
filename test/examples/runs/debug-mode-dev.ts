import { serverRun } from '../recipes.ts';

const timeless = (text: string): string => text.replace(/\d\d:\d\d:\d\d/g, 'TIME');

export default serverRun({
  on: ['dev'],
  env: { DEBUG: 'Builder' },
  async then(server, project) {
    await server.get('/', { headers: { accept: 'text/html' } });
    await server.get('/basket', { headers: { accept: 'text/html' } });
    await server.get('/nope.js', { headers: { accept: 'application/json' } });
    await server.prints('/nope.js');
    project.shows(timeless(server.log()), { lang: 'text', code: timeless(project.shown[0]!.code) });
  },
});
