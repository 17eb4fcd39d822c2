import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.ts':
      "import './index.css';\n\nimport(/* webpackChunkName: \"basket\" */ './basket');\n",
    'src/basket.ts': "import './basket.css';\n\nconsole.log('basket');\n",
    'src/basket.css': '.basket { color: green; }\n',
  },
  expect: {
    files: [
      'dist/index.*.js',
      'dist/index.*.css',
      'dist/basket.*.js',
      'dist/basket.*.css',
      '!dist/async/**',
      '!dist/static/js/**',
    ],
  },
});
