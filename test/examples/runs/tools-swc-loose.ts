import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: {
    'package.json': JSON.stringify({
      name: 'harbor-books',
      private: true,
      browserslist: ['chrome 60'],
    }),
  },
  expect: { text: { 'dist/static/js/index.*.js': ['__private_', not('WeakMap')] } },
  async then(project) {
    project.edit('rsbuild.config.ts', 'loose: true', 'loose: false');
    await project.build();
    const script = project.readOne('dist/static/js/index.*.js');
    if (!script.includes('WeakMap') || script.includes('__private_'))
      throw new Error('private fields do not depend on the option');
  },
});
