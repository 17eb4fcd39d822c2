import { buildRun, not } from '../recipes.ts';

export default buildRun({
  expect: { log: [not(/^set up foo$/m)] },
  then: (project, log) => project.shows(log, project.shown[0]),
});
