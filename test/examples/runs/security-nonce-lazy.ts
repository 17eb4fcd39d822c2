import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'rsbuild.config.ts':
      "export default { security: { nonce: 'N' }, output: { minify: false } };\n",
    'src/index.js': "import './nonce';\nimport('./lazy.js');\n",
    'src/lazy.js': 'console.log(1);\n',
  },
  expect: {
    text: {
      'dist/static/js/index.*.js': [
        /__webpack_require__\.nc = .*querySelector\(['"]script\[nonce\]/,
        'script.setAttribute("nonce", __webpack_require__.nc)',
      ],
    },
  },
});
