import fs from 'node:fs';
import path from 'node:path';
import { Project } from '../project.ts';
import type { Run } from '../recipes.ts';

export default {
  app: 'empty',
  files: {
    'packages/app/src/index.ts':
      "import { price } from '@harbor/lib';\n\ndocument.title = price(1250);\n",
  },
  async execute(project) {
    // What the package manager does for workspace:*.
    const folder = path.join(project.root, 'packages/app/node_modules/@harbor');
    fs.mkdirSync(folder, { recursive: true });
    fs.symlinkSync('../../../lib', path.join(folder, 'lib'));
    const app = new Project(path.join(project.root, 'packages/app'), []);
    await app.build();
    if (!app.readOne('dist/static/js/index.*.js').includes(' EUR'))
      throw new Error('the source of the library is not in the bundle');
    app.edit('rsbuild.config.ts', 'pluginSourceBuild()', '');
    const without = await app.command(['build']);
    if (without.code === 0) throw new Error('the build succeeds without the plugin');
    // With exports, the order of the conditions decides, whatever resolvePriority says.
    const write = (conditions: Record<string, string>): void =>
      project.write(
        'packages/lib/package.json',
        JSON.stringify({ name: '@harbor/lib', version: '1.0.0', exports: { '.': conditions } }),
      );
    project.write('packages/lib/dist/index.js', "export const price = () => 'from dist';\n");
    app.edit(
      'rsbuild.config.ts',
      'plugins: []',
      "plugins: [pluginSourceBuild({ resolvePriority: 'output' })]",
    );
    write({ source: './src/index.ts', default: './dist/index.js' });
    await app.build();
    if (!app.readOne('dist/static/js/index.*.js').includes(' EUR'))
      throw new Error('the condition source, which comes first, is not taken');
    project.write(
      'packages/lib/package.json',
      JSON.stringify({
        name: '@harbor/lib',
        version: '1.0.0',
        main: './dist/index.js',
        source: './src/index.ts',
      }),
    );
    await app.build();
    if (!app.readOne('dist/static/js/index.*.js').includes('from dist'))
      throw new Error('resolvePriority: output does not take the output');
  },
} satisfies Run;
