import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n' },
  expect: {
    files: ['!dist/static/css/**'],
    text: { 'dist/static/js/index.*.js': ['url(/covers/moby-dick.jpg)', 'data:image/svg+xml'] },
  },
});
