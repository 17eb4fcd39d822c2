import { buildRun, not } from '../recipes.ts';

export default buildRun({
  app: 'react',
  expect: {
    html: ['src="https://static.example.com/react.production.min.js"', not('lib-react')],
    text: { 'dist/static/js/index.*.js': ['ReactDOM'] },
  },
});
