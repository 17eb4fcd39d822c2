import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js':
      "console.log('a'); console.warn('b'); console.error('c'); console.table('d');\n",
  },
  expect: {
    text: {
      'dist/static/js/index.*.js': [
        'console.error',
        'console.table',
        not('console.log'),
        not('console.warn'),
      ],
    },
  },
});
