import { Unmet } from '../project.ts';
import { wants, type Run } from '../recipes.ts';

export default {
  async execute(project) {
    const { code, log } = await project.command(['compile.mjs']);
    if (code !== 0) throw new Unmet(`the script ended with ${code}: ${log}`);
    project.shows(log, project.shown[0]);
    // Without the line it is set too late.
    project.edit('compile.mjs', "process.env.NODE_ENV = 'development';", '');
    const late = await project.command(['compile.mjs']);
    wants(late.log, ['in setup: undefined', 'isDev: false'], 'the log');
  },
} satisfies Run;
