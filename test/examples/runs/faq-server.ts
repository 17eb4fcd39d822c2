import { configRun } from '../recipes.ts';

export default configRun({
  expect: { config: { 'server.port': 3000, 'server.proxy./api': 'http://localhost:4000' } },
});
