import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {},
  then: (project, log) => project.shows(log, project.shown[0]),
});
