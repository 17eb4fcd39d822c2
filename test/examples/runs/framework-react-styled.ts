import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'react',
  files: {
    'src/App.jsx':
      "import { Card } from './Card';\n\nexport const App = () => <Card>Corner Shop</Card>;\n",
  },
  expect: { text: { 'dist/static/js/index.*.js': [/displayName:\s*"Card"/] } },
});
