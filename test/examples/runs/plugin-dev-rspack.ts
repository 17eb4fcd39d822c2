import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'rsbuild.config.ts':
      "import { pluginStamp } from './plugins/stamp';\n\nexport default { plugins: [pluginStamp()] };\n",
  },
  expect: { log: ['by the chain', 'by the object'] },
});
