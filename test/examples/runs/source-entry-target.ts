import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/entry.client.ts': "console.log('in the browser');\n",
    'src/entry.server.ts': "console.log('on the server');\n",
  },
  expect: {
    text: {
      'dist/static/js/index.*.js': ['in the browser'],
      'dist/server/index.js': ['on the server'],
    },
  },
});
