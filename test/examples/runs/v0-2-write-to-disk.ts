import { serverRun } from '../recipes.ts';

export default serverRun({
  on: ['dev'],
  ready: 'Client compiled',
  then(_, project) {
    if (!project.exists('dist/index.html')) throw new Error('dist/index.html is missing');
  },
});
