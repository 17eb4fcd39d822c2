import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: { 'src/rating.css': ':host { color: teal; }\n' },
  expect: {
    files: ['!dist/static/css/**'],
    text: {
      'dist/static/js/index.*.js': [
        ':host { color: teal; }',
        'new CSSStyleSheet',
        'adoptedStyleSheets',
        not('insertStyleElement'),
      ],
    },
  },
});
