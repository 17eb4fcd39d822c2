import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'react',
  files: {
    'src/index.jsx':
      "import { createRoot } from 'react-dom/client';\nimport { ReactComponent as Logo } from './logo.svg';\n\ncreateRoot(document.querySelector('#root')).render(<Logo />);\n",
    'src/logo.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>\n',
  },
  expect: { text: { 'dist/static/js/index.*.js': ['"svg"'] } },
});
