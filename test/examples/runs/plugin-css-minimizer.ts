import { Unmet } from '../project.ts';
import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: { text: { 'dist/static/css/index.*.css': [/^\.card\{color:red;padding:4px\}\s*$/] } },
  then: async project => {
    project.edit('rsbuild.config.ts', 'pluginCssMinimizer()', '');
    await project.build();
    const css = project.readOne('dist/static/css/index.*.css').trim();
    if (css !== '.card{padding:4px;color:red;color:red}')
      throw new Unmet(`without the plugin the CSS is ${css}`);
  },
});
