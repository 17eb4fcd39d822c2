import { Unmet } from '../project.ts';
import { wants, type Run } from '../recipes.ts';

export default {
  async execute(project) {
    await project.occupy(3000);
    const dev = await project.command(['dev', '--host', '127.0.0.1']);
    if (dev.code !== 1) throw new Unmet(`rsbuild dev ended with ${dev.code}`);
    project.shows(dev.log, project.shown[0]);
    await project.build();
    const preview = await project.command(['preview', '--host', '127.0.0.1']);
    wants(
      preview.log,
      ['Failed to start preview server.', 'Port "3000" is occupied'],
      'the log of preview',
    );
  },
} satisfies Run;
