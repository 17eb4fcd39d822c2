import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'node_modules/react-relay/package.json': JSON.stringify({
      name: 'react-relay',
      version: '16.2.0',
      main: 'index.js',
    }),
    'node_modules/react-relay/index.js': 'export const graphql = () => "not compiled";\n',
    'src/__generated__/appBooksQuery.graphql.ts': "export default 'the generated artifact';\n",
    'src/index.js':
      "import { graphql } from 'react-relay';\n\nconsole.log(graphql`query appBooksQuery { books { id } }`);\n",
  },
  expect: { text: { 'dist/static/js/index.*.js': ['the generated artifact'] } },
});
