import { Unmet } from '../project.ts';
import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {
    files: ['!dist/report-*.html'],
    text: { 'dist/stats.json': [/"building": ?\d/, '"resolving"'] },
    bundler: { profile: true },
  },
  async then(project, log) {
    project.shows(log, project.shown[0]);
    const { log: printed } = await project.command(['scripts/slow-modules.mjs']);
    if (!/^\d+ ms {2}\.\/src\/index\.css$/m.test(printed))
      throw new Unmet(`the script prints ${printed}`);
  },
});
