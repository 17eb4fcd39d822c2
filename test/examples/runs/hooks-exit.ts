import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'rsbuild.config.ts':
      "import { pluginGoodBye } from './plugins/good-bye';\n\nexport default { plugins: [pluginGoodBye()] };\n",
    '.orchard-lock': '',
  },
  expect: { files: ['!.orchard-lock'], log: [/^bye$/m] },
});
