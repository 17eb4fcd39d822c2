import { serverRun } from '../recipes.ts';

export default serverRun({
  on: ['dev'],
  then(_, project) {
    project.shows(project.files('dist/**').join('\n'), project.shown[0]);
  },
});
