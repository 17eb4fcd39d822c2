import { buildRun } from '../recipes.ts';

export default buildRun({
  flags: ['--env-mode', 'staging'],
  expect: {
    files: ['dist/static/js/index.*.js.map'],
    html: ['<title>Harbor Books</title>'],
    config: { 'server.strictPort': false },
  },
  async then(project) {
    const server = await project.dev();
    const { body } = await server.get('/');
    if (!body.includes('<title>Harbor Books (dev)</title>')) throw new Error(body);
    await server.stop();
  },
});
