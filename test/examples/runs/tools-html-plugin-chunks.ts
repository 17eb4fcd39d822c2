import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: { 'src/consent.js': "console.log('consent');\n" },
  expect: {
    html: {
      'dist/index.html': [/js\/consent\.\w+\.js.*js\/index\.\w+\.js/],
      'dist/consent.html': [not('js/index.')],
    },
  },
});
