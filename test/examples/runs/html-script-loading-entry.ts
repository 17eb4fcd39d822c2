import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/about.js': '' },
  expect: {
    html: {
      'dist/about.html': ['<script src='],
      'dist/index.html': ['<script defer="defer" src='],
    },
  },
});
