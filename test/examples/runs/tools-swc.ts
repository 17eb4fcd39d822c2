import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'package.json': JSON.stringify({ name: 'harbor-books', private: true, browserslist: ['chrome 60'] }),
    'src/index.js': 'class Basket { #items = 3; get() { return this.#items; } }\n\nconsole.log(new Basket().get());\n',
  },
  expect: { files: ['dist/static/js/index.*.js'] },
  async then(project) {
    const { bundler } = await project.config();
    if (!JSON.stringify(bundler[0]).includes('"externalHelpers":false')) throw new Error('the option does not reach the loader');
  },
});
