import { buildRun, not } from '../recipes.ts';

export default buildRun({
  expect: {
    files: ['dist/static/js/index.*.js', '!dist/static/js/runtime.*.js'],
    html: ['src="/static/js/index.', not('src="/static/js/runtime.')],
  },
});
