import { buildRun } from '../recipes.ts';

// 0.1.9 is the release on the registry that is nearest to 0.4. svelte-preprocess takes the nearest tsconfig.json, so the project gets its own.
export default buildRun({
  app: 'empty',
  files: { 'tsconfig.json': '{}\n' },
  expect: {
    text: {
      'dist/static/css/index.*.css': [/button\.svelte-\w+\{padding:8px\}/],
      'dist/static/js/index.*.js': [', apples: '],
    },
  },
});
