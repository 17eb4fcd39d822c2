import { buildRun } from '../recipes.ts';

export default buildRun({ files: { 'src/basket.js': "console.log('basket');\n" }, expect: { files: ['dist/static/js/async/basket.??????.js'] } });
