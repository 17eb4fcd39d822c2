import { compareConfig, type Run } from '../recipes.ts';

export default {
  async execute(project) {
    await compareConfig(project, { bundler: { devtool: 'source-map' } }, 'production');
    await compareConfig(
      project,
      { bundler: { devtool: 'cheap-module-source-map' } },
      'development',
    );
  },
} satisfies Run;
