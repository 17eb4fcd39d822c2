import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.css': '@import "./base.css";\n@import url("/print.css") print;\n',
    'src/base.css': '.base { margin: 1px; }\n',
  },
  expect: {
    text: {
      'dist/static/js/index.*.js': [
        '.base { margin: 1px; }',
        /@import url\(\\?"?\/print\.css\\?"?\) print/,
      ],
    },
  },
});
