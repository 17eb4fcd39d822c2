import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {
    html: [
      /<head><title>Harbor Books<\/title><meta charset="UTF-8">.*<script defer.*rel="stylesheet"><\/head><body><div id="root"><\/div><\/body>/,
    ],
  },
});
