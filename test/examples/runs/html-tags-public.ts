import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'public/legacy/consent.js': '' },
  expect: { files: ['dist/legacy/consent.js'] },
  then: project =>
    project.shows(
      project.read('dist/index.html').replace(/>(?=<(?!\/))/g, '>\n'),
      project.shown[0],
    ),
});
