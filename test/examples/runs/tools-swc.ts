import { buildRun } from '../recipes.ts';
import { Unmet, type Project } from '../project.ts';

/** Every copy of the helper contains this text. */
const copies = (project: Project): number =>
  project
    .files('dist/static/js/*.js')
    .map(file => project.read(file))
    .join('')
    .split('private field on non-instance').length - 1;

const basket = (name: string): string =>
  `export class ${name} { #items = 3; get() { return this.#items; } }\n`;

export default buildRun({
  files: {
    'package.json': JSON.stringify({
      name: 'harbor-books',
      private: true,
      browserslist: ['chrome 60'],
    }),
    'src/basket.js': basket('Basket'),
    'src/wishlist.js': basket('Wishlist'),
    'src/index.js':
      "import { Basket } from './basket.js';\nimport { Wishlist } from './wishlist.js';\n\nconsole.log(new Basket().get(), new Wishlist().get());\n",
  },
  expect: {},
  async then(project) {
    const inlined = copies(project);
    project.edit('rsbuild.config.ts', 'externalHelpers: false', 'externalHelpers: true');
    await project.build();
    const shared = copies(project);
    if (shared === 0 || inlined !== 2 * shared)
      throw new Unmet(
        `two files hold ${inlined} copies of the helper, and ${shared} when it is imported`,
      );
  },
});
