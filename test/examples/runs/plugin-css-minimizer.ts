import { buildRun } from '../recipes.ts';

export default buildRun({ expect: { text: { 'dist/static/css/index.*.css': [/^\.card\{color:red;padding:4px\}\s*$/] } } });
