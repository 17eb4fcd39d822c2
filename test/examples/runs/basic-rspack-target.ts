import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/index.ts': "import('./basket');\n", 'src/basket.ts': "console.log('basket');\n" },
  expect: {
    files: ['dist/server/index.cjs', 'dist/static/js/index.*.js'],
    text: { 'dist/static/js/index.*.js': ['cornerShopChunks'] },
  },
});
