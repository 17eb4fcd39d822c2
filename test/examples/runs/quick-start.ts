import path from 'node:path';
import { MODULES } from '../packages.ts';
import { Unmet } from '../project.ts';
import { buildRun, matches } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  expect: {
    files: [
      'dist/static/css/index.*.css',
      'dist/static/js/index.*.js',
      'dist/static/js/lib-react.*.js',
    ],
    html: ['<div id="root"></div>'],
  },
  async then(project, log) {
    project.shows(log, project.shown[0]);
    const { code, log: types } = await project.command([
      path.join(MODULES, 'typescript/lib/tsc.js'),
      '-p',
      '.',
    ]);
    if (code !== 0) throw new Unmet(`tsc with the page's tsconfig.json says: ${types}`);
    const server = await project.preview();
    matches(await server.get('/'), { status: 200 }, 'preview');
    await server.stop();
  },
});
