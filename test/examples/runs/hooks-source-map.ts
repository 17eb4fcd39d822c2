import { configRun } from '../recipes.ts';

export default configRun({
  files: {
    'rsbuild.config.ts':
      "import { pluginFastSourceMap } from './plugins/fast-source-map';\n\nexport default { plugins: [pluginFastSourceMap()] };\n",
  },
  expect: { bundler: { devtool: 'eval' } },
});
