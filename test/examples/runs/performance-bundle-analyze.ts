import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {
    files: ['!dist/report-*.html'],
    text: {
      'reports/sizes.html': ['<title>Harbor Books</title>', 'window.defaultSizes = "gzip"'],
      'reports/stats.json': ['"rspackVersion"'],
    },
  },
  then: (project, log) => project.shows(log, project.shown[0]),
});
