import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/main.ts': "console.log('shop');\n" },
  expect: {
    files: ['dist/static/js/index.*.js'],
    html: ['<title>Harbor Books</title>', 'src="https://cdn.example.com/shop/static/js/index.'],
    config: { 'server.port': 3000, 'source.entry': { index: './src/main.ts' } },
  },
});
