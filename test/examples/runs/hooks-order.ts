import { Unmet } from '../project.ts';
import type { Run } from '../recipes.ts';

/** Its own lines, in their order, and nothing of the kind besides. A watcher may see one change as two, so rebuilds in a row count once. */
const hooks = (text: string): string =>
  text
    .split('\n')
    .filter(line => line.startsWith('[hook] '))
    .map(line => line.replace(/\d+$/, '#'))
    .filter(
      (line, index, lines) => line !== '[hook] onDevCompileDone false' || line !== lines[index - 1],
    )
    .join('\n');

export default {
  async execute(project) {
    const [dev, build, preview, development] = project.shown;
    const server = await project.dev({ ready: 'onDevCompileDone true' });
    project.write('src/index.js', "document.title = 'changed';\n");
    await server.prints('onDevCompileDone false');
    project.write('rsbuild.config.ts', `${project.read('rsbuild.config.ts')}\n`);
    await server.prints('onCloseDevServer');
    const first = server
      .log()
      .slice(0, server.log().indexOf('onCloseDevServer') + 'onCloseDevServer'.length);
    project.shows(first, dev);
    if (hooks(first) !== hooks(dev!.code)) throw new Unmet(`in dev the hooks are ${hooks(first)}`);
    // The second server has to be up before it is ended.
    await server.prints(/onCloseDevServer[^]*onDevCompileDone true/);
    const { log } = await server.stop('SIGINT');
    if (!log.trimEnd().endsWith('[hook] onExit'))
      throw new Unmet(`dev does not end with onExit: ${log.slice(-200)}`);

    const { log: built } = await project.build();
    project.shows(built, build);
    if (hooks(built) !== hooks(build!.code))
      throw new Unmet(`in build the hooks are ${hooks(built)}`);

    const { log: developed } = await project.build([], { NODE_ENV: 'development' });
    project.shows(developed, development);
    if (hooks(developed) !== hooks(development!.code))
      throw new Unmet(`in a development build the hooks are ${hooks(developed)}`);

    await project.build();
    const shown = await (await project.preview()).stop('SIGINT');
    project.shows(shown.log, preview);
    if (hooks(shown.log) !== hooks(preview!.code))
      throw new Unmet(`in preview the hooks are ${hooks(shown.log)}`);
  },
} satisfies Run;
