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

export default {
  app: 'empty',
  files: {
    'build.mjs': BUILD,
    'shop/package.json': '{}',
    'shop/src/index.js': "import('catalog/Button');\n",
  },
  async execute(project) {
    const { code, log } = await project.command(['build.mjs', 'shop']);
    if (code !== 0) throw new Unmet(log);
    const scripts = project
      .files('shop/dist/**/*.js')
      .map(file => project.read(file))
      .join('');
    if (!scripts.includes('federation-log'))
      throw new Unmet('the runtime plugin is not in the scripts');
    compareFiles(project, { html: { 'shop/dist/index.html': ['src="static/js/'] } });
  },
} satisfies Run;
