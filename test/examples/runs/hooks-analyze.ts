import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'rsbuild.config.ts':
      "import { pluginAnalyze } from './plugins/analyze';\n\nexport default { plugins: [pluginAnalyze()] };\n",
  },
  expect: { files: ['dist/report.html'] },
});
