import { buildRun } from '../recipes.ts';

const page = `import { createRoot } from 'react-dom/client';
import { Price } from '@/Price';
import './main.scss';

createRoot(document.querySelector('#root')).render(<h1>Corner Shop {SHOP_VERSION} <Price cents={250} /></h1>);
`;

export default buildRun({
  app: 'empty',
  files: {
    'src/index.html':
      '<!doctype html>\n<html lang="en">\n  <head>\n    <meta charset="utf-8" />\n    <title>Corner Shop</title>\n  </head>\n  <body>\n    <div id="root"></div>\n  </body>\n</html>\n',
    'src/main.jsx': page,
    'src/basket.jsx': page,
    'src/Price.jsx': 'export const Price = ({ cents }) => <b>{(cents / 100).toFixed(2)}</b>;\n',
    'src/main.scss': 'h1 { color: #234; b { color: #900; } }\n',
    'static/robots.txt': 'x\n',
  },
  expect: {
    html: { 'dist/basket.html': ['src="https://static.example.com/js/basket.'] },
    text: { 'dist/js/index.*.js': ['1.4.0'] },
    files: ['dist/js/index.*.js.map'],
    config: { 'server.port': 3000 },
  },
  then: (project, log) => project.shows(log, project.shown[0]),
});
