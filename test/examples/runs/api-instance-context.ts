import { Unmet } from '../project.ts';
import { wants, type Run } from '../recipes.ts';

export default {
  async execute(project) {
    const { code, log } = await project.command(['context.mjs']);
    if (code !== 0) throw new Unmet(`the script ended with ${code}: ${log}`);
    project.shows(log, project.shown[0]);
    // Read-only, and nothing but what the page lists.
    project.write(
      'assign.mjs',
      `${project.read('context.mjs')}
rsbuild.context.version = '9';
console.log('still', rsbuild.context.version, rsbuild.context.hooks);
`,
    );
    const assigned = await project.command(['assign.mjs']);
    wants(
      assigned.log,
      [
        'Context is readonly, you can not assign to the "context.version" prop.',
        'still 0.4.15 undefined',
      ],
      'the log',
    );
  },
} satisfies Run;
