import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/assets/icon.png': 'png' },
  expect: { files: ['dist/static/image/icon.png'] },
  then: project =>
    project.shows(
      project.read('dist/index.html').replace(/>(?=<(?!\/))/g, '>\n'),
      project.shown[0],
    ),
});
