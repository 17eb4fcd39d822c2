import { Unmet } from '../project.ts';
import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: { files: ['dist/index.*.html', '!dist/index.html'] },
  async then(project) {
    const server = await project.dev();
    const { status } = await server.get('/', { headers: { accept: 'text/html' } });
    await server.stop();
    if (status !== 200) throw new Unmet(`the dev server answers with ${status}`);
  },
});
