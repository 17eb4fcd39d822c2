import { serverRun } from '../recipes.ts';

export default serverRun({
  on: ['dev'],
  requests: { 'POST /orders': { status: 201, body: 'order received' }, '/__reload': { status: 200, body: 'reloaded' } },
});
