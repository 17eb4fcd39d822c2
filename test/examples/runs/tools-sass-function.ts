import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js': "import './a.scss';\nimport './b.sass';\n",
    'src/a.scss': '.a { color: $brand; }\n',
    'src/b.sass': '.b\n  margin: 0\n',
  },
  expect: { text: { 'dist/static/css/index.*.css': ['.a{color:#0a5}.b{margin:0}'] } },
});
