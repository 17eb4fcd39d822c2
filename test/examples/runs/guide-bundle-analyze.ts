import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: { files: ['dist/sizes.html'], log: ['Webpack Bundle Analyzer saved report to'] },
});
