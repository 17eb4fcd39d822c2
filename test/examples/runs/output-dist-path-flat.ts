import { buildRun } from '../recipes.ts';

export default buildRun({ files: { 'src/index.js': "import './index.css';\n\nimport('./basket.js');\n", 'src/basket.js': "console.log('basket');\n" }, expect: { files: ['dist/js/index.*.js', 'dist/js/[0-9]*.js', '!dist/js/async/**', '!dist/static/js/**'] } });
