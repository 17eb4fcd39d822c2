import { serverRun } from '../recipes.ts';

export default serverRun({
  on: ['dev'],
  requests: {
    '/orders': { ask: { method: 'POST' }, status: 201, body: 'order received' },
    '/__reload': { status: 200, body: 'reloaded' },
  },
});
