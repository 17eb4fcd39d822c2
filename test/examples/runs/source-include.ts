import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: {
    'package.json': JSON.stringify({
      name: 'harbor-books',
      private: true,
      browserslist: ['chrome 60'],
    }),
    'node_modules/query-string/package.json': JSON.stringify({
      name: 'query-string',
      version: '9.0.0',
      main: 'index.js',
    }),
    'node_modules/query-string/index.js':
      "import { decode } from 'decode-uri-component';\n\nexport const parse = text => decode(text)?.parsed;\n",
    'node_modules/decode-uri-component/index.js': 'export const decode = text => text?.decoded;\n',
    'src/index.js':
      "import { parse } from 'query-string';\n\nconsole.log(parse(location.search));\n",
  },
  expect: { text: { 'dist/static/js/index.*.js': [not('?.parsed'), '.parsed', '?.decoded'] } },
});
