import { serverRun } from '../recipes.ts';

const page = { ask: { headers: { accept: 'text/html' } }, status: 200, body: /static\/js\/main\./ };

export default serverRun({
  files: { 'src/main.ts': '' },
  requests: { '/books/12': page, '/books/': page, '/missing.js': 404 },
});
