import { Unmet } from '../project.ts';
import { buildRun, not, wants } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js': "document.querySelector('#root').textContent = __SEASON__ ?? 'winter';\n",
    'babel.config.js': 'throw new Error("this file is read");\n',
  },
  expect: { text: { 'dist/static/js/index.*.js': ['"autumn"', not('__SEASON__')] } },
  // Babel behind SWC: loaders run from last to first.
  then: async project => {
    const { bundler } = await project.config();
    const rules = (bundler[0] as { module: { rules: { use?: { loader: string }[] }[] } }).module
      .rules;
    const loaders = rules.flatMap(({ use = [] }) =>
      use.some(({ loader }) => /babel-loader/.test(loader))
        ? [use.map(({ loader }) => loader)]
        : [],
    );
    if (
      loaders.length !== 1 ||
      !/swc/.test(loaders[0]![0]!) ||
      !/babel-loader/.test(loaders[0]!.at(-1)!)
    )
      throw new Unmet(`the loaders are ${JSON.stringify(loaders)}`);

    // An object replaces the list with the decorators plugin.
    project.edit(
      'rsbuild.config.ts',
      `(config, { addPlugins }) => {
        addPlugins(['./babel-plugin-season.cjs']);
      }`,
      `{ plugins: ['./babel-plugin-season.cjs'] }`,
    );
    project.write('src/index.js', 'const mark = () => {};\n@mark\nclass Tree {}\nnew Tree();\n');
    wants((await project.command(['build'])).log, ["syntax 'decorators' isn't currently"], 'log');
  },
});
