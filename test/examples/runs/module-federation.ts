import { Unmet } from '../project.ts';
import { compareFiles, type Run } from '../recipes.ts';

/** Builds each app in its folder, as its own terminal would. */
const BUILD = `import path from 'node:path';
import { createRsbuild, loadConfig } from '@rsbuild/core';
process.env.NODE_ENV = 'production';
for (const app of process.argv.slice(2)) {
  process.chdir(path.resolve(import.meta.dirname ?? '.', app));
  const { content } = await loadConfig({ cwd: process.cwd() });
  const rsbuild = await createRsbuild({ cwd: process.cwd(), rsbuildConfig: content });
  await rsbuild.build();
}
`;

const manifest = (name: string) =>
  JSON.stringify({ name, dependencies: { react: '18.2.0', 'react-dom': '18.2.0' } });

export default {
  app: 'empty',
  files: {
    'build.mjs': BUILD,
    'catalog/package.json': manifest('catalog'),
    'shop/package.json': manifest('shop'),
  },
  async execute(project) {
    const { code, log } = await project.command(['build.mjs', 'catalog', 'shop']);
    if (code !== 0) throw new Unmet(log);
    compareFiles(project, {
      files: ['catalog/dist/remoteEntry.js', '!shop/dist/remoteEntry.js'],
      html: { 'catalog/dist/index.html': [/src="static\/js\/index\.\w+\.js"/] },
      text: {
        // Chunks of each app register in a variable named after its package.json
        'catalog/dist/remoteEntry.js': ['var catalog;', './Button', 'webpackChunkcatalog'],
        'shop/dist/static/js/index.*.js': [
          '"http://localhost:3002/remoteEntry.js"',
          'webpackChunkshop',
        ],
      },
    });
  },
} satisfies Run;
