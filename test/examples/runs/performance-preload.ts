import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/catalog.css': '.catalog { color: navy; }\n',
    'src/cover.png': 'x'.repeat(12_000),
    'src/harbor.woff2': 'x'.repeat(12_000),
  },
  expect: {},
  then: project =>
    project.shows(
      project.read('dist/index.html').replaceAll('><link', '>\n<link'),
      project.shown[0],
    ),
});
