import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js':
      "new Worker(new URL('./sum.js', import.meta.url));\ndocument.title = 'worker';\n",
    'src/sum.js': 'self.onmessage = ({ data }) => self.postMessage(data);\n',
  },
  expect: {
    html: ['src="https://cdn.example.com/static/js/index.'],
    text: { 'dist/static/js/index.*.js': [/new Worker\(new URL\("\/"\+/] },
  },
});
