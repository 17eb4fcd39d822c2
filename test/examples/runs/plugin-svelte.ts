import { buildRun } from '../recipes.ts';

// Stand-in: 0.1.9, because the registry does not list 0.4.15. It ignores preprocessOptions, which the run does not use. svelte-preprocess takes the nearest tsconfig.json, so the project gets its own.
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
