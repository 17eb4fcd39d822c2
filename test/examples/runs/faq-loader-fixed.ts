import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js': "import prices from './prices.pdf';\n\ndocument.title = prices;\n",
    'src/prices.pdf': '%PDF-1.4\n1 0 obj\n',
  },
  expect: { files: ['dist/*.pdf'] },
});
