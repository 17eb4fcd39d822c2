import { buildRun } from '../recipes.ts';

// Optional chaining is lowered for the browsers of the list, and left to Node.js 20.
export default buildRun({
  files: { 'src/index.js': 'console.log(globalThis.shop?.name);\n' },
  expect: {
    files: ['dist/server/index.js'],
    text: { 'dist/server/index.js': [/shop\?\.name/], 'dist/static/js/index.*.js': [/null\s*==?/] },
  },
});
