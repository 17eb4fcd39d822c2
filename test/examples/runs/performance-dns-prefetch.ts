import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {},
  then: project =>
    project.shows(
      project.read('dist/index.html').replace('<head>', '<head>\n').replace('<title>', '\n<title>'),
      project.shown[0],
    ),
});
