import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {},
  then: project =>
    project.shows(
      project.read('dist/index.html').replace(/>(?=<(?!\/))/g, '>\n'),
      project.shown[0],
    ),
});
