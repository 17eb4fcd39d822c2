import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'rsbuild.config.ts':
      "import { pluginBuildReport } from './plugins/build-report';\n\nexport default { plugins: [pluginBuildReport()] };\n",
  },
  expect: { log: [/^built \d+ files\nuploading .*dist$/m] },
});
