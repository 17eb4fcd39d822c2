import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/about.js': '' },
  expect: {
    html: {
      'dist/about.html': [/<\/div><script defer="defer" src="[^"]+"><\/script><\/body>/],
      'dist/index.html': [/<script .*<\/head>/],
    },
  },
});
