import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js': "import './index.css';\n\nimport('./basket.js');\n",
    'src/basket.js': "console.log('basket');\n",
  },
  expect: {
    files: [
      'build/index.html',
      'build/resource/js/index.*.js',
      'build/resource/js/async/*.js',
      'build/static/css/index.*.css',
      '!dist/**',
    ],
  },
});
