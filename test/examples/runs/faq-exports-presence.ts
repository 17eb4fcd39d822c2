import { configRun } from '../recipes.ts';

export default configRun({
  expect: { bundler: { 'module.parser.javascript.exportsPresence': 'warn' } },
});
