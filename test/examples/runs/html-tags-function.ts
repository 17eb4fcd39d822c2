import { buildRun, not } from '../recipes.ts';

export default buildRun({
  expect: { html: [not('<title')] },
  then: project =>
    project.shows(
      project.read('dist/index.html').replace(/>(?=<(?!\/))/g, '>\n'),
      project.shown[0],
    ),
});
