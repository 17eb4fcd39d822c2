import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'rsbuild.config.ts':
      "import { pluginOverview } from './plugins/overview';\n\nexport default { plugins: [pluginOverview()] };\n",
  },
  expect: { log: [/output: .*dist/] },
  // The page's folder is an invented one.
  then: (project, log) => project.shows(log, project.shown[0], { skip: /^output:/ }),
});
