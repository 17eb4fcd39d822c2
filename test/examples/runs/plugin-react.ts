import { buildRun, not } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  expect: { files: ['dist/static/js/lib-react.*.js', '!dist/static/js/lib-router.*.js'], text: { 'dist/static/js/index.*.js': ['Orchard', not('createElement(')] } },
  then: (project, log) => project.shows(log, project.shown[0]),
});
