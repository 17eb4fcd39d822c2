import { buildRun } from '../recipes.ts';

export default buildRun({ app: 'empty', expect: { text: { 'dist/static/js/index.*.js': ['Harbor Books', /poetry:\s*12/, /travel:\s*7/] } } });
