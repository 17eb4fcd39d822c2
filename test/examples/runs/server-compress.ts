import { matches, type Run } from '../recipes.ts';

const ask = { headers: { 'accept-encoding': 'gzip' } };

export default {
  files: { 'public/large.txt': 'x'.repeat(2000), 'public/small.txt': 'x'.repeat(500) },
  async execute(project) {
    for (const kind of ['dev', 'preview'] as const) {
      const server = await project[kind]();
      matches(
        await server.get('/large.txt', ask),
        { headers: { 'content-encoding': undefined, 'content-length': '2000' } },
        `${kind}, off`,
      );
      await server.stop();
    }
    project.write('rsbuild.config.ts', 'export default {};\n');
    for (const kind of ['dev', 'preview'] as const) {
      const server = await project[kind]();
      matches(
        await server.get('/large.txt', ask),
        {
          headers: {
            'content-encoding': 'gzip',
            'content-length': undefined,
            'transfer-encoding': 'chunked',
          },
        },
        `${kind}, by default`,
      );
      matches(
        await server.get('/large.txt', { headers: { 'accept-encoding': 'br' } }),
        { headers: { 'content-encoding': undefined } },
        `${kind}, asked for br`,
      );
      matches(
        await server.get('/small.txt', ask),
        { headers: { 'content-encoding': undefined } },
        `${kind}, below 1024 bytes`,
      );
      await server.stop();
    }
  },
} satisfies Run;
