import { buildRun, not } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  files: {
    '.env': 'VITE_TITLE=Corner Shop\n',
    'index.html':
      '<!doctype html>\n<html lang="en">\n  <head>\n    <link rel="icon" href="/favicon.svg" />\n    <title><%= process.env.VITE_TITLE %></title>\n  </head>\n  <body>\n    <div id="root"></div>\n  </body>\n</html>\n',
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>\n',
    'src/main.tsx':
      "import { createRoot } from 'react-dom/client';\n\nconst name = import.meta.env.DEV ? 'Test' : import.meta.env.VITE_TITLE;\ncreateRoot(document.getElementById('root')!).render(<p>{`Welcome to ${name}`}</p>);\n",
  },
  expect: {
    html: ['href="/favicon.svg"', '<title>Corner Shop</title>', not('main.tsx')],
    files: ['dist/favicon.svg'],
    text: { 'dist/static/js/index.*.js': ['Welcome to ', 'Corner Shop'] },
    config: { 'server.port': 5173 },
  },
});
