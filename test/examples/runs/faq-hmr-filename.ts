import { configRun } from '../recipes.ts';

export default configRun({
  mode: 'development',
  expect: { config: { 'output.filename.css': '[name].css' } },
});
