import { matches, type Run } from '../recipes.ts';

const page = { headers: { accept: 'text/html' } };

export default {
  async execute(project) {
    for (const kind of ['dev', 'preview'] as const) {
      const server = await project[kind]();
      matches(await server.get('/account/orders', page), { status: 404 }, `${kind}, off`);
      matches(await server.get('/', page), { status: 200 }, `${kind}, the page itself`);
      await server.stop();
    }
    project.write('rsbuild.config.ts', 'export default {};\n');
    const server = await project.dev();
    matches(
      await server.get('/account/orders', page),
      { status: 200, body: '<div id="root">' },
      'dev, by default',
    );
    matches(await server.get('/favicon.ico', page), { status: 204 }, 'dev, the missing icon');
    await server.stop();
  },
} satisfies Run;
