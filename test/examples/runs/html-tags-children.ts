import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: { html: [/<script>[^<]*performance\.mark\([^<]*shop-start/] },
});
