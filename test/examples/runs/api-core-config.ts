import { Unmet } from '../project.ts';
import { wants, type Run } from '../recipes.ts';

export default {
  async execute(project) {
    const { code, log } = await project.command(['build.mjs'], { NODE_ENV: 'production' });
    if (code !== 0) throw new Unmet(`the script ended with ${code}: ${log}`);
    wants(log, ['config/shop.ts'], 'the log');
    wants(
      project.read('dist/index.html'),
      ['<title>Orchard production undefined staging</title>'],
      'dist/index.html',
    );
    // A path that does not exist: a warning, and the usual search.
    project.edit('build.mjs', 'config/shop.ts', 'config/none.ts');
    project.write('rsbuild.config.mjs', "export default { html: { title: 'Found' } };\n");
    const second = await project.command(['build.mjs'], { NODE_ENV: 'production' });
    wants(second.log, ['warn', 'config/none.ts', 'rsbuild.config.mjs'], 'the log');
    project.write('rsbuild.config.mjs', 'export default () => {};\n');
    const third = await project.command(['build.mjs'], { NODE_ENV: 'production' });
    if (third.code === 0)
      throw new Unmet('a configuration function without a result does not throw');
  },
} satisfies Run;
