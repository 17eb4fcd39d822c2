import { serverRun } from '../recipes.ts';

export default serverRun({
  on: ['dev'],
  requests: { '/api/price?item=tea': { status: 200, body: 'price of tea' } },
});
