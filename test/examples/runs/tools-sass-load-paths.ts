import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js': "import './a.scss';\n",
    'src/a.scss': '@use "space";\n\n.a { margin: space.$gap; }\n',
    'shared/styles/_space.scss': '$gap: 8px;\n',
  },
  expect: { text: { 'dist/static/css/index.*.css': ['.a{margin:8px}'] } },
});
