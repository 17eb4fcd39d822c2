import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'react',
  files: { 'src/App.jsx': "import { Card } from './catalog';\n\nexport const App = () => <Card>Harbor Books</Card>;\n" },
  expect: { text: { 'dist/static/js/index.*.js': [/displayName:\s*"catalog__Card"/, 'color: teal'] } },
});
