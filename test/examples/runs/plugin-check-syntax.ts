import { Unmet } from '../project.ts';
import type { Run } from '../recipes.ts';

export default {
  files: { 'src/index.js': "import { first } from 'fruit-data';\n\nconsole.log(first(globalThis.fruit));\n", 'node_modules/fruit-data/package.json': '{ "name": "fruit-data", "version": "1.0.0", "main": "index.js" }', 'node_modules/fruit-data/index.js': 'export const first = value => value?.list?.[0];\n' },
  async execute(project) {
    const { code, log } = await project.command(['build']);
    if (code !== 1) throw new Unmet(`the build ends with ${code}`);
    project.shows(log, project.shown[0]);
  },
} satisfies Run;
