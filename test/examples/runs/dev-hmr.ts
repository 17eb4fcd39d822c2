import { not, serverRun } from '../recipes.ts';

export default serverRun({
  on: ['dev'],
  requests: { '/static/js/index.js': { body: ['/rsbuild-hmr', not('hmrDownloadManifest')] } },
});
