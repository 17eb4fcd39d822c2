import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js':
      "import './index.css';\nwindow.price = book => book?.price;\nwindow.list = [1, [2]].flat();\n",
    'src/index.css': '.cover { backdrop-filter: blur(2px); }\n',
  },
  expect: {
    files: ['dist/static/js/lib-polyfill.*.js'],
    text: {
      'dist/static/js/index.*.js': [/window\.price=function\(/, not('?.')],
      'dist/static/css/*.css': ['-webkit-backdrop-filter:blur(2px);backdrop-filter:blur(2px)'],
    },
  },
});
