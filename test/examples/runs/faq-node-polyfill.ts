import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js':
      "import path from 'path';\nimport fs from 'fs';\n\ndocument.title = path.join('a', 'b') + Object.keys(fs);\n",
  },
  expect: { files: ['dist/index.html'] },
});
