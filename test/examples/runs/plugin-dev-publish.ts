import path from 'node:path';
import { MODULES } from '../packages.ts';
import { Unmet } from '../project.ts';
import { not, wants, type Run } from '../recipes.ts';

/** Returns a declaration without its comments, imports, and the keywords of a module. */
const shape = (text: string): string =>
  text.replace(/\/\*[^]*?\*\/|^import .*$|\b(?:export|declare)\b/gm, '').replace(/\s+/g, '');

export default {
  async execute(project) {
    // The package: what its build script runs.
    project.write('src/index.ts', project.read('plugins/hello.ts'));
    wants(project.read('package.json'), ['"build": "tsc"'], 'package.json');
    const { code, log } = await project.command([path.join(MODULES, 'typescript/lib/tsc.js')]);
    if (code !== 0) throw new Unmet(`tsc ended with ${code}: ${log}`);
    if (shape(project.read('dist/index.d.ts')) !== shape(project.shown[0]!.code))
      throw new Unmet(`dist/index.d.ts is ${project.read('dist/index.d.ts')}`);
    wants(
      project.read('dist/index.js'),
      ['export const pluginHello', not('@rsbuild/core')],
      'dist/index.js',
    );

    // A project that has it installed.
    for (const file of ['package.json', 'dist/index.js', 'dist/index.d.ts'])
      project.write(`node_modules/rsbuild-plugin-hello/${file}`, project.read(file));
    project.write(
      'rsbuild.config.ts',
      "import { pluginHello } from 'rsbuild-plugin-hello';\n\nexport default { source: { entry: { index: './src/index.js' } }, plugins: [pluginHello({ message: 'pears' })] };\n",
    );
    const server = await project.dev({ ready: /pears on port \d+/ });
    await server.stop('SIGINT');
  },
} satisfies Run;
