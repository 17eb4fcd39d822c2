import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  files: { 'src/index.js': "document.querySelector('#root').textContent = 'Corner Shop';\n" },
  expect: {},
  then: (project, log) => project.shows(log, project.shown[0]),
});
