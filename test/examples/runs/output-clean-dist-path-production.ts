import { configRun } from '../recipes.ts';

export default configRun({
  mode: 'production',
  expect: { config: { 'output.cleanDistPath': true } },
});
