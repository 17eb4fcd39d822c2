import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: { html: [/content="harbor-7f3a"><\/head>/] },
  then: project =>
    project.shows(
      project.read('dist/index.html').replace(/>(?=<(?!\/))/g, '>\n'),
      project.shown[0],
    ),
});
