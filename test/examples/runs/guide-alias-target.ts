import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/storage/node.js': "export const storage = 'node';\n",
    'src/storage/browser.js': "export const storage = 'browser';\n",
    'src/index.js': "import { storage } from '@storage';\n\nconsole.log(`storage: ${storage}`);\n",
  },
  expect: {
    text: { 'dist/static/js/index.*.js': ['browser'], 'dist/server/index.js': ['"node"'] },
  },
});
