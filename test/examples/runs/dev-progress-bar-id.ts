import { Unmet } from '../project.ts';
import type { Run } from '../recipes.ts';

const SCRIPT = `import { createRsbuild, loadConfig } from '@rsbuild/core';
process.env.NODE_ENV = 'development';
const { content } = await loadConfig({ cwd: process.cwd() });
const rsbuild = await createRsbuild({ rsbuildConfig: content });
const [config] = await rsbuild.initConfigs();
console.log('prefix', config.plugins.find(plugin => plugin.name === 'ProgressPlugin')._options.prefix);
`;

export default {
  files: { 'prefix.mjs': SCRIPT },
  async execute(project) {
    const { log } = await project.command(['prefix.mjs']);
    if (!log.includes('prefix Harbor Books')) throw new Unmet(log);
  },
} satisfies Run;
