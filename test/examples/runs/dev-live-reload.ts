import { not, serverRun } from '../recipes.ts';

export default serverRun({
  on: ['dev'],
  requests: {
    '/static/js/index.js': { status: 200, body: [not('/rsbuild-hmr'), not('hmrDownloadManifest')] },
  },
});
