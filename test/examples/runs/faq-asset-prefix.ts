import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: { html: ['src="https://static.example.com/app/static/js/index.'] },
  then: project => project.shows(project.read('dist/index.html'), project.shown[0]),
});
