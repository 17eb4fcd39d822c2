import { buildRun, not, wants } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  env: { EDITION: 'pro' },
  expect: {
    text: { 'dist/static/js/index.*.js': ['report of the pro edition', not('free edition')] },
  },
  async then(project) {
    await project.build();
    wants(
      project.readOne('dist/static/js/index.*.js'),
      ['free edition', not('report of the pro edition')],
      'the free edition',
    );
  },
});
