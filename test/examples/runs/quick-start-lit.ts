import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  expect: { html: ['<shop-app></shop-app>', '<title>Corner Shop</title>', 'static/js/index.'] },
});
