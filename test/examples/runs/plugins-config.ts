import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'react',
  expect: { files: ['dist/static/js/lib-react.*.js'] },
});
