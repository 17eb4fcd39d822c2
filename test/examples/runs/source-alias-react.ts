import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: {
    'node_modules/react/index.js': "export const useState = () => 'own copy';\n",
    'node_modules/kit/index.js': "export { useState } from 'react';\n",
    'node_modules/kit/node_modules/react/index.js':
      "export const useState = () => 'second copy';\n",
    'src/index.js': "import { useState } from 'kit';\n\nconsole.log(useState());\n",
  },
  expect: { text: { 'dist/static/js/*.js': ['own copy', not('second copy')] } },
});
