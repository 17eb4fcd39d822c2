import { Unmet } from '../project.ts';
import { buildRun, not } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  expect: {
    html: ['<div id="root"></div>'],
    // React is installed for the check, too; this name occurs only in React.
    text: { 'dist/static/js/index.*.js': ['Apples: ', not('react.strict_mode')] },
    files: ['!dist/static/js/lib-react.*'],
    config: {
      'source.alias.react': 'preact/compat',
      'source.alias.react-dom': 'preact/compat',
      'source.alias.react-dom/test-utils': 'preact/test-utils',
      'source.alias.react/jsx-runtime': 'preact/jsx-runtime',
    },
    bundler: { 'resolve.alias.react': 'preact/compat' },
  },
  then: async project => {
    const all = (): string =>
      project
        .files('dist/**/*.js')
        .map(file => project.read(file))
        .join('\n');
    if (!all().includes('preact') && !all().includes('__k'))
      throw new Unmet('Preact is not in the bundle');
    if (all().includes('react.strict_mode')) throw new Unmet('React is in the bundle');
    project.edit(
      'rsbuild.config.ts',
      'pluginPreact()',
      'pluginPreact({ reactAliasesEnabled: false })',
    );
    await project.build();
    if (!all().includes('react.strict_mode'))
      throw new Unmet('without the aliases, React is not in the bundle');
  },
});
