import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: {
    'package.json': JSON.stringify({ name: 'harbor-books', version: '2.1.0', private: true }),
  },
  expect: {
    text: {
      'dist/static/js/index.*.js': ['console.log("2.1.0",24,"help@example.com")', not('wishlist')],
    },
  },
});
