import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  files: {
    '.env': 'REACT_APP_SHOP_NAME=Corner Shop\n',
    'public/index.html':
      '<!doctype html>\n<html lang="en">\n  <head>\n    <link rel="icon" href="<%= assetPrefix %>/favicon.ico" />\n    <meta name="shop" content="<%= process.env.REACT_APP_SHOP_NAME %>" />\n    <title>Corner Shop</title>\n  </head>\n  <body>\n    <div id="root"></div>\n  </body>\n</html>\n',
    'public/favicon.ico': 'icon',
    'src/index.js':
      "import ReactDOM from 'react-dom/client';\nimport './index.css';\nimport App from './App';\n\nReactDOM.createRoot(document.getElementById('root')).render(<App />);\n",
    'src/index.css': 'body { margin: 0 }\n',
    'src/App.js':
      "import { ReactComponent as Logo } from './logo.svg';\nimport prices from './prices.pdf';\n\nexport default function App() {\n  return <main><Logo /><a href={prices}>{process.env.REACT_APP_SHOP_NAME}</a></main>;\n}\n",
    'src/logo.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>\n',
    'src/prices.pdf': '%PDF-1.4\n1 0 obj\n',
  },
  expect: {
    html: { 'build/index.html': ['href="/favicon.ico"', 'content="Corner Shop"'] },
    text: { 'build/static/js/index.*.js': ['Corner Shop', '"svg"'] },
    files: ['build/favicon.ico'],
    config: { 'server.port': 3000 },
  },
  then: (project, log) => project.shows(log, project.shown[0]),
});
