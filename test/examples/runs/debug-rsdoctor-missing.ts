import { buildRun } from '../recipes.ts';

export default buildRun({
  env: { RSDOCTOR: 'true' },
  expect: {},
  async then(project, log) {
    project.shows(log, project.shown[0]);
    const { log: silent } = await project.build([], { RSDOCTOR: '1' });
    if (silent.includes('RSDOCTOR')) throw new Error(silent);
  },
});
