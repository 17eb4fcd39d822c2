import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.ts':
      "import logo from './logo.png';\nimport badge from './badge.svg';\n\nconsole.log(logo, badge);\n",
    'src/logo.png': 'x'.repeat(10_001),
    'src/badge.svg': `<svg xmlns="http://www.w3.org/2000/svg"><!--${'x'.repeat(10_001)}--></svg>`,
  },
  expect: {
    files: [
      'dist/assets/logo.*.png',
      'dist/assets/badge.*.svg',
      'dist/static/js/index.*.js',
      '!dist/static/image/**',
    ],
  },
});
