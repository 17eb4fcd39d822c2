import { serverRun } from '../recipes.ts';

export default serverRun({
  on: ['dev'],
  requests: {
    '/static/js/index.js': { body: ['host=127.0.0.1', 'protocol=ws', 'path=/rsbuild-hmr'] },
  },
});
