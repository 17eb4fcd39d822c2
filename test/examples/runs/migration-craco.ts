import { Unmet } from '../project.ts';
import type { Run } from '../recipes.ts';

export default {
  app: 'react',
  files: {
    'public/index.html':
      '<!doctype html>\n<html lang="en">\n  <head>\n    <meta charset="utf-8" />\n    <title>Corner Shop</title>\n  </head>\n  <body>\n    <div id="root"></div>\n  </body>\n</html>\n',
  },
  async execute(project) {
    await project.build();
    for (const mode of ['development', 'production'] as const) {
      const { bundler } = await project.config(mode);
      const { resolve, plugins } = bundler[0] as {
        resolve: { mainFields: string[] };
        plugins: unknown[];
      };
      if (resolve.mainFields.join() !== 'browser,main,module')
        throw new Unmet(`mainFields is ${resolve.mainFields.join()}`);
      if (JSON.stringify(plugins).includes('BannerPlugin') !== (mode === 'development'))
        throw new Unmet(`the plugin in ${mode}: ${JSON.stringify(plugins).slice(0, 300)}`);
    }
  },
} satisfies Run;
