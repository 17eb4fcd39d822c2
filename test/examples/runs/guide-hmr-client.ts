import { serverRun } from '../recipes.ts';

export default serverRun({
  on: ['dev'],
  requests: {
    '/static/js/index.js': {
      status: 200,
      body: ['host=localhost', 'protocol=ws', 'path=/rsbuild-hmr'],
    },
  },
});
