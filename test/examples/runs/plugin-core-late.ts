import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'rsbuild.config.ts':
      "import { pluginLate } from './plugins/late';\n\nexport default { plugins: [pluginLate()] };\n",
  },
  expect: { log: [/\bcheck\n[^]*last check/] },
});
