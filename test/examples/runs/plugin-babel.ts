import { buildRun, not } from '../recipes.ts';

export default buildRun({ files: { 'src/index.js': "document.querySelector('#root').textContent = __SEASON__;\n" }, expect: { text: { 'dist/static/js/index.*.js': ['"autumn"', not('__SEASON__')] } } });
