import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/later.js': '' },
  expect: { files: ['!dist/static/js/index.*.js'], html: ['Harbor Books'] },
});
