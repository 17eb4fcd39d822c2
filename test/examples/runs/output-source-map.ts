import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {
    files: ['dist/static/js/index.*.js.map', '!dist/static/css/*.map'],
    text: {
      'dist/static/js/index.*.js.map': ['"webpack://harbor-books/./src/index.js"'],
      'dist/static/css/*.css': ['sourceMappingURL='],
    },
  },
  then(project) {
    const script = project.files('dist/static/js/*.js')[0]!;
    if (
      !project
        .read(script)
        .trimEnd()
        .endsWith(`//# sourceMappingURL=${script.split('/').pop()}.map`)
    )
      throw new Error('the script does not name its map');
  },
});
