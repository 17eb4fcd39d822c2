import { Unmet } from '../project.ts';
import { wants, type Run } from '../recipes.ts';

const DATA = 'node_modules/fruit-data/index.js';

export default {
  files: {
    'src/index.js':
      "import { first } from 'fruit-data';\n\nconsole.log(first(globalThis.fruit));\n",
    'node_modules/fruit-data/package.json':
      '{ "name": "fruit-data", "version": "1.0.0", "main": "index.js" }',
    [DATA]: 'export const first = value => value?.list?.[0];\n',
  },
  async execute(project) {
    const { code, log } = await project.command(['build']);
    if (code !== 1) throw new Unmet(`the build ends with ${code}`);
    project.shows(log, project.shown[0]);
    wants(log, ['The current build fails due to an incompatible syntax'], 'the log');
    // ES6 passes; what is newer does not.
    project.write(DATA, 'export const first = value => value && [...value.list][0];\n');
    wants((await project.build()).log, ['The syntax check success.'], 'the log');
    project.write(DATA, 'export const first = value => value.length ** 2;\n');
    if ((await project.command(['build'])).code !== 1) throw new Unmet('syntax of ES2016 passes');
    project.edit('rsbuild.config.ts', "targets: ['chrome >= 53']", 'ecmaVersion: 2020');
    await project.build();
    // The default browsers know `??`, but the check allows them ES6 only.
    project.write('src/index.js', 'console.log(globalThis.fruit ?? 1);\n');
    await project.build();
    project.edit('rsbuild.config.ts', 'ecmaVersion: 2020', '');
    if ((await project.command(['build'])).code !== 1) throw new Unmet('?? passes as ES6');
  },
} satisfies Run;
