import { configRun } from '../recipes.ts';

export default configRun({
  expect: {
    config: { 'server.port': 4000, 'server.headers': { 'X-Team': 'shop', 'X-App': 'checkout' } },
  },
});
