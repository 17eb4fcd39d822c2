import { Unmet } from '../project.ts';
import type { Run } from '../recipes.ts';

export default {
  async execute(project) {
    const { bundler } = await project.config('development');
    if (!JSON.stringify(bundler[0]!.plugins).includes('ProgressPlugin'))
      throw new Unmet('there is no ProgressPlugin in development');
    project.edit('rsbuild.config.ts', 'progressBar: true', 'progressBar: undefined');
    const without = await project.config('development');
    if (JSON.stringify(without.bundler[0]!.plugins).includes('ProgressPlugin'))
      throw new Unmet('the bar is on by default in development');
    const production = await project.config('production');
    if (!JSON.stringify(production.bundler[0]!.plugins).includes('ProgressPlugin'))
      throw new Unmet('the bar is off by default in production');
  },
} satisfies Run;
