import { serverRun } from '../recipes.ts';

export default serverRun({
  on: ['dev'],
  requests: {
    '/api/books': {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: ['[{"id":1,"title":"Lighthouse"}]'],
    },
    '/': { status: 200, body: ['<!doctype html>'] },
  },
});
