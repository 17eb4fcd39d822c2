import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'rsbuild.config.ts':
      "import { pluginAfterCss } from './plugins/after-css';\n\nexport default { plugins: [pluginAfterCss()] };\n",
  },
  expect: { log: ['CSS plugin: true'] },
});
