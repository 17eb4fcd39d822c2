import { serverRun } from '../recipes.ts';

export default serverRun({
  on: ['dev'],
  requests: {
    '/api/books/7?fields=title': { status: 200, body: '{"id":"7","fields":"title"}' },
    '/': 200,
  },
});
