import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js': 'globalThis.price = book => book?.price;\nglobalThis.list = [1, [2]].flat();\n',
  },
  expect: {
    files: ['dist/static/js/lib-polyfill.*.js'],
    text: {
      'dist/static/js/index.*.js': [/price=function\(/, not('?.')],
      'dist/server/index.js': ['?.price', not('core-js')],
    },
  },
});
