import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: {
    'src/later.js': 'document.title = "later";\n',
    'src/index.js': "import './index.css';\nimport('./later.js');\n",
  },
  expect: {
    files: ['!dist/static/js/*.js', 'dist/static/js/async/*.js'],
    html: [
      /<div id="root"><\/div><script defer="defer">.+<\/script><\/body><\/html>/s,
      not('src="/static/js/'),
    ],
  },
});
