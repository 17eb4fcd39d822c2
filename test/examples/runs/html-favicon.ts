import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/assets/shop.png': 'png' },
  expect: { files: ['dist/shop.png'] },
  then: project =>
    project.shows(
      project.read('dist/index.html').replace(/>(?=<(?!\/))/g, '>\n'),
      project.shown[0],
    ),
});
