import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {
    text: { 'dist/static/js/index.*.js': [/currency:"EUR",tea:\{price:3\.5,inStock:!0\}/] },
  },
});
