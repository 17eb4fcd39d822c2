import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {
    files: ['!dist/static/js/*.js'],
    html: [/<div id="root"><\/div><script defer="defer">[^]*Harbor Books/],
  },
});
