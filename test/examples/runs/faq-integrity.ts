import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {
    html: [
      /<script defer="defer" src="\/static\/js\/index\.[^"]+" integrity="sha384-[\w+/=]{64}">/,
      /<link href="\/static\/css\/index\.[^"]+" integrity="sha384-[\w+/=]{64}"/,
    ],
  },
});
