import { buildRun } from '../recipes.ts';

export default buildRun({
  // The runtime, then what else belongs into the head, then the script of the template.
  expect: {
    html: [
      /<head>\s*<script[^>]*>!function\(\)\{[^]*<script defer[^>]*src="\/static\/js\/index\.[^]*<script src="https:\/\/cdn-a\.example\.com\/map\.js">/,
    ],
  },
});
