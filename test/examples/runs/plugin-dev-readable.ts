import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'rsbuild.config.ts': "import { pluginReadableOutput } from './plugins/readable-output';\n\nexport default { plugins: [pluginReadableOutput()] };\n"  },
  expect: { log: ['upload ', 'dist'], bundler: { 'optimization.minimize': false } },
});
