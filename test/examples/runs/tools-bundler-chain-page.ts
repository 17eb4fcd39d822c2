import { buildRun, not } from '../recipes.ts';

export default buildRun({
  expect: {
    html: {
      'dist/closed.html': ['<h1>Harbor Books is closed</h1>', not('<script')],
      'dist/index.html': ['<script'],
    },
  },
});
