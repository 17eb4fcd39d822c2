import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/about.js': '' },
  expect: { files: ['!dist/*.html'] },
  then: project => project.shows(project.files('dist/**/*.html').join('\n'), project.shown[0]),
});
