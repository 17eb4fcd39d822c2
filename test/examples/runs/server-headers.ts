import { matches, serverRun } from '../recipes.ts';

export default serverRun({
  requests: {
    '/': { status: 200, headers: { 'x-shop-preview': 'harbor-books' } },
    '/nope/x.js': { headers: { 'x-shop-preview': 'harbor-books' } },
  },
  async then(server, project, kind) {
    if (kind === 'preview')
      return matches(
        await server.get('/'),
        { headers: { 'access-control-allow-origin': undefined } },
        kind,
      );
    const answer = await server.get('/', { headers: { accept: 'text/html' } });
    const lines = answer.rawHeaders.flatMap((name, index, list) =>
      index % 2 === 0 ? [`${name}: ${list[index + 1]}`] : [],
    );
    for (const line of project.shown[0]!.code.trim().split('\n').slice(1))
      if (!lines.includes(line))
        throw new Error(`the page shows ${line}, but the answer has ${lines.join(', ')}`);
  },
});
