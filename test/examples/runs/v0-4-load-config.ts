import { Unmet } from '../project.ts';
import type { Run } from '../recipes.ts';

export default {
  files: { 'rsbuild.config.mjs': "export default { html: { title: 'Orchard' } };\n" },
  async execute(project) {
    const { code, log } = await project.command(['build.mjs']);
    if (code !== 0) throw new Unmet(`the script ended with ${code}: ${log}`);
    if (!project.read('dist/index.html').includes('<title>Orchard</title>'))
      throw new Unmet('the file was not loaded');
  },
} satisfies Run;
