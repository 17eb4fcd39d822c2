import { buildRun, not } from '../recipes.ts';

export default buildRun({
  expect: { text: { 'dist/static/js/index.*.js': [not('Harbor Books starts'), not('3 shelves')] } },
  then: project => project.shows(project.readOne('dist/static/js/index.*.js'), project.shown[0]),
});
