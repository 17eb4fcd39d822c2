import { buildRun } from '../recipes.ts';

export default buildRun({ expect: { files: ['dist/static/js/index_script.????????.js'] } });
