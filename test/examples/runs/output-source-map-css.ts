import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {
    files: ['dist/static/css/index.*.css.map', 'dist/static/js/index.*.js.map'],
    text: { 'dist/static/css/*.css': ['sourceMappingURL='] },
  },
  async then(project) {
    project.edit('rsbuild.config.ts', "js: 'source-map',", '');
    await project.build();
    if (project.files('dist/**/*.map').length > 0)
      throw new Error('there are maps although js is off');
  },
});
