import { buildRun, not } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  expect: {
    files: ['dist/static/js/lib-react.*.js', '!dist/static/js/lib-router.*.js'],
    html: ['<div id="root"></div>'],
    text: { 'dist/static/js/index.*.js': ['In your basket', not('createElement(')] },
  },
  then: (project, log) => project.shows(log, project.shown[0]),
});
