import { buildRun, not } from '../recipes.ts';

export default buildRun({
  expect: {
    files: ['!dist/static/js/index.*.js'],
    html: [/<body>.*Harbor Books.*<\/script>/s, not('src="/static/js/')],
  },
});
