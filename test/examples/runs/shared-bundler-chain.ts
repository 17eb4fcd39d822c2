import { Unmet } from '../project.ts';
import { compareConfig, type Run } from '../recipes.ts';

export default {
  async execute(project) {
    await compareConfig(
      project,
      { bundler: { devtool: 'cheap-module-source-map' } },
      'development',
    );
    // A production build has a bar unless it is taken out.
    const names = async (): Promise<string> =>
      JSON.stringify((await project.config('production')).bundler[0]!.plugins);
    if ((await names()).includes('rogress')) throw new Unmet('the progress plugin is still there');
    project.edit('rsbuild.config.ts', 'chain.plugins.delete(CHAIN_ID.PLUGIN.PROGRESS);', '');
    if (!(await names()).includes('rogress'))
      throw new Unmet(`there is no progress plugin to take out: ${await names()}`);
  },
} satisfies Run;
