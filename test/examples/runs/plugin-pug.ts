import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: { html: ['<body><h1>Hello Harbor Books</h1><div id="root"></div></body>'] },
});
