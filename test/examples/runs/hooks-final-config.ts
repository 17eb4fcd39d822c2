import { buildRun, wants } from '../recipes.ts';

export default buildRun({
  files: {
    'rsbuild.config.ts':
      "import { pluginFinalConfig } from './plugins/final-config';\n\nexport default { plugins: [pluginFinalConfig()] };\n",
  },
  expect: { log: [/^configuration Client for web,es5$/m] },
  async then(project) {
    // The compiler of the build got the changed object, one per target.
    project.write(
      'changed.ts',
      `export const pluginChanged = () => ({
  name: 'test:changed',
  setup(api) {
    api.onAfterCreateCompiler(({ compiler }) => {
      for (const { options } of compiler.compilers ?? [compiler]) console.log('profile of', options.name, options.profile);
    });
  },
});
`,
    );
    project.edit(
      'rsbuild.config.ts',
      'export default { plugins: [',
      "import { pluginChanged } from './changed';\n\nexport default { output: { targets: ['web', 'node'] }, plugins: [pluginChanged(), ",
    );
    const { log } = await project.build();
    wants(
      log,
      [
        /^configuration Client for web,es5\nconfiguration Server for node$/m,
        'profile of Client true',
        'profile of Server true',
      ],
      'the log',
    );
  },
});
