import { Unmet } from '../project.ts';
import { wants, type Run } from '../recipes.ts';

export default {
  async execute(project) {
    // There is no handle to stop it, so the copy changes a file and ends itself.
    project.write(
      'watch.mjs',
      `${project.read('watch.mjs')}
import fs from 'node:fs';
setTimeout(() => fs.appendFileSync('src/index.js', '\\nconsole.log(2);\\n'), 1200);
setTimeout(() => process.exit(0), 3500);
`,
    );
    const { code, log } = await project.command(['watch.mjs']);
    if (code !== 0) throw new Unmet(`the script ended with ${code}: ${log}`);
    wants(log, [/watching[^]*\bbuilt[^]*rebuilt/], 'the log');
  },
} satisfies Run;
