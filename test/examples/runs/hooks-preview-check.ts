import { serverRun } from '../recipes.ts';

export default serverRun({
  on: ['preview'],
  files: {
    'rsbuild.config.ts':
      "import { pluginPreviewCheck } from './plugins/preview-check';\n\nexport default { plugins: [pluginPreviewCheck()] };\n",
  },
  log: [/^port \d+, 1 page\(s\)$[^]*> Local:/m],
});
