import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/index.css': 'main { display: grid; grid-template-columns: 1fr 2fr; }\n' },
  expect: { text: { 'dist/static/css/*.css': ['display:-ms-grid', '-ms-grid-columns'] } },
});
