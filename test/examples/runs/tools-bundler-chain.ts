import { buildRun, compareConfig } from '../recipes.ts';

export default buildRun({
  expect: { files: ['dist/static/js/index.*.js.map'], bundler: { devtool: 'source-map' } },
  then: project =>
    compareConfig(project, { bundler: { devtool: 'eval-cheap-module-source-map' } }, 'development'),
});
