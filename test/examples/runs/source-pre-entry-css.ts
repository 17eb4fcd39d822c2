import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'node_modules/normalize.css/package.json': JSON.stringify({
      name: 'normalize.css',
      version: '8.0.1',
      main: 'normalize.css',
    }),
    'node_modules/normalize.css/normalize.css': 'html{line-height:1.15}\n',
    'src/styles/base.css': 'main{color:navy}\n',
  },
  expect: {
    text: {
      'dist/static/css/index.*.css': [
        /^html\{line-height:1\.15\}\s*main\{color:navy\}\s*body\{margin:0\}/,
      ],
    },
  },
});
