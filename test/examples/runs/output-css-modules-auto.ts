import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: {
    'src/shared/card.css': '.card { color: red; }\n',
    'src/plain.css': '.plain { color: red; }\n',
    'src/a.module.css': '.local { color: red; }\n',
    'src/index.js':
      "import './plain.css';\nimport a from './a.module.css';\nimport card from './shared/card.css';\n\nconsole.log(a.local, card.card);\n",
  },
  expect: {
    text: {
      'dist/static/css/index.*.css': [/\.card-\w+/, /\.local-\w+/, /\.plain[,{]/, not('.card{')],
    },
  },
});
