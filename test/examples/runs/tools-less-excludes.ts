import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/snippets/button.less': '@radius: 4px;\n' },
  expect: {
    files: ['!dist/static/css/**'],
    text: { 'dist/static/js/index.*.js': ['@radius: 4px;'] },
  },
});
