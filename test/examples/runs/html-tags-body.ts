import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {
    html: [
      /<\/div><noscript>Please turn on JavaScript\.<\/noscript><script src="https:\/\/chat\.example\.com\/widget\.js"><\/script><\/body>/,
    ],
  },
});
