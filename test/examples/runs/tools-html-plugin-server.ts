import { serverRun } from '../recipes.ts';

const page = { ask: { headers: { accept: 'text/html' } }, status: 200, body: ['<div id="root">'] };

export default serverRun({ requests: { '/': page, '/books/12': page, '/shop.html': page } });
