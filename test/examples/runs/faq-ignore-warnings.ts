import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js': "import './a.scss';\n",
    'src/a.scss': '$gap: 24px;\n.a { width: $gap / 2; }\n',
  },
  expect: { log: [not('Compile Warning')], text: { 'dist/static/css/*.css': ['12px'] } },
});
