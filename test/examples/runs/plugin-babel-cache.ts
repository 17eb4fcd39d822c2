import { Unmet } from '../project.ts';
import type { Run } from '../recipes.ts';

export default {
  async execute(project) {
    const cacheOf = async (): Promise<unknown> => {
      const { bundler } = await project.config();
      const rules = (
        bundler[0] as {
          module: { rules: { use?: { loader: string; options: { cacheDirectory?: string } }[] }[] };
        }
      ).module.rules;
      const loader = rules
        .flatMap(({ use = [] }) => use)
        .find(({ loader }) => /babel-loader/.test(loader));
      if (!loader) throw new Unmet('there is no babel-loader');
      return loader.options.cacheDirectory;
    };
    const without = await cacheOf();
    if (typeof without === 'string' && without !== '[undefined]')
      throw new Unmet(`the loader caches in ${without}`);
    await project.build();
    if (project.files('node_modules/.cache/**').length > 0) throw new Unmet('a cache is written');
    project.edit('rsbuild.config.ts', 'buildCache: false', 'buildCache: true');
    const cache = await cacheOf();
    if (!String(cache).endsWith('node_modules/.cache/babel-loader'))
      throw new Unmet(`with the cache, the loader uses ${String(cache)}`);
  },
} satisfies Run;
