import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/night.css': 'body { color: #eee; }\n' },
  expect: { text: { 'dist/static/js/index.*.js': [/\.use=function/, /\.unuse=function/] } },
});
