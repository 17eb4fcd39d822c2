import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  expect: {
    html: ['<div id="root"></div>'],
    text: { 'dist/static/js/index.*.js': ['Apples: '] },
    config: { 'source.alias.react': 'preact/compat', 'source.alias.react-dom': 'preact/compat', 'source.alias.react-dom/test-utils': 'preact/test-utils', 'source.alias.react/jsx-runtime': 'preact/jsx-runtime' },
    bundler: { 'resolve.alias.react': 'preact/compat' },
  },
});
