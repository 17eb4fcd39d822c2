import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'react',
  expect: { text: { 'dist/static/js/index.*.js': ['getElementById("app")'] } },
  then: project =>
    project.shows(
      project.read('dist/index.html').replace(/>(?=<(?!\/))/g, '>\n'),
      project.shown[0],
    ),
});
