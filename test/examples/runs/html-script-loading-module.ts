import { buildRun, not } from '../recipes.ts';

export default buildRun({
  expect: { text: { 'dist/static/js/index.*.js': [not(/^import /m)] } },
  then: project =>
    project.shows(
      project.read('dist/index.html').replace(/>(?=<(?!\/))/g, '>\n'),
      project.shown[0],
    ),
});
