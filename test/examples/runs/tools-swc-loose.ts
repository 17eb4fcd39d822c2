import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'package.json': JSON.stringify({ name: 'harbor-books', private: true, browserslist: ['chrome 60'] }),
    'src/index.js': "class Basket { items = ['atlas']; }\n\nconsole.log(new Basket());\n",
  },
  expect: { text: { 'dist/static/js/index.*.js': ['this.items='] } },
});
