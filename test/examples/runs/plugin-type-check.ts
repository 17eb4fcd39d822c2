import { Unmet } from '../project.ts';
import type { Run } from '../recipes.ts';

export default {
  files: {
    'src/index.ts': "const price: number = '2';\nconsole.log(price);\n",
    'src/index.js': '',
  },
  async execute(project) {
    const { code, log } = await project.command(['build']);
    if (code !== 1) throw new Unmet(`the build ends with ${code}`);
    project.shows(log, project.shown[0]);
    // The dev server serves the page and prints the error.
    const server = await project.dev();
    await server.prints(/Type Error in \.\/src\/index\.ts:1:7/);
    if ((await server.get('/')).status !== 200)
      throw new Unmet('the dev server does not serve the page');
    await server.stop();
    project.edit('src/index.ts', "'2'", '2');
    await project.build();
  },
} satisfies Run;
