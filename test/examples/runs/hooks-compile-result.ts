import { Unmet } from '../project.ts';
import { buildRun, not, wants } from '../recipes.ts';

export default buildRun({
  files: {
    'rsbuild.config.ts':
      "import { pluginCompileResult } from './plugins/compile-result';\n\nexport default { plugins: [pluginCompileResult()] };\n",
  },
  expect: { log: [/^compiled$/m, not(/^failed$/m)] },
  async then(project) {
    project.write('src/index.js', "import './missing';\n");
    const { code, log } = await project.command(['build']);
    if (code !== 1) throw new Unmet(`the failed build ended with ${code}`);
    wants(log, [/^failed$/m, not(/^compiled$/m)], 'the log');
  },
});
