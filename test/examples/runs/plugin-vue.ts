import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  expect: { files: ['dist/static/js/lib-vue.*.js', '!dist/static/js/lib-router.*.js'], text: { 'dist/static/js/index.*.js': ['Apples: '], 'dist/static/css/index.*.css': [/\.basket\[data-v-/] } },
  then: (project, log) => project.shows(log, project.shown[0]),
});
