import { Unmet } from '../project.ts';
import { buildRun, wants } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  expect: {
    text: { 'dist/static/js/index.*.js': ['Harbor Books', /poetry:\s*12/, /travel:\s*7/] },
  },
  then: async project => {
    project.edit('src/shop.toml', 'travel = 7', 'travel = 7\nopened = 2024-03-01T08:00:00');
    const local = await project.command(['build']);
    wants(local.log, ['Expected "+", "-", "." or "Z"'], 'a date without an offset');
    project.edit('rsbuild.config.ts', 'pluginToml()', '');
    const without = await project.command(['build']);
    if (without.code === 0) throw new Unmet('the build succeeds without the plugin');
    wants(without.log, [/Module parse failed[^]*JavaScript parsing error/], 'the log');
  },
});
