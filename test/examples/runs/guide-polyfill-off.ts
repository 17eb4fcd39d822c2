import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js': "document.title = [...new Map([['a', [1, 2].at(-1)]]).keys()].join();\n",
  },
  expect: { files: ['!dist/static/js/lib-polyfill.*.js'], config: { 'output.polyfill': 'off' } },
});
