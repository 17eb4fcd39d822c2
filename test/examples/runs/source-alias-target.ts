import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: {
    'src/store/memory.js': "export const store = 'in memory';\n",
    'src/store/browser.js': "export const store = 'in browser';\n",
    'src/index.js': "import { store } from '@store';\n\nconsole.log(store);\n",
  },
  expect: {
    text: {
      'dist/static/js/index.*.js': ['in browser', not('in memory')],
      'dist/server/index.js': ['in memory', not('in browser')],
    },
  },
});
