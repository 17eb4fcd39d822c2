import { configRun } from '../recipes.ts';

export default configRun({
  mode: 'production',
  expect: { config: { 'output.overrideBrowserslist': ['> 0.5%', 'not dead', 'iOS >= 11'] } },
});
