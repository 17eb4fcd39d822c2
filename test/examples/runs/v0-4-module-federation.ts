import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'react',
  files: {
    'src/index.jsx': "import('./Cart');\n",
    'src/Cart.tsx': "import { version } from 'react';\n\nexport default `cart ${version}`;\n",
  },
  expect: { files: ['dist/remoteEntry.js'], bundler: { 'output.publicPath': 'auto' } },
});
