import { serverRun } from '../recipes.ts';

export default serverRun({
  files: { 'static/robots.txt': 'User-agent: *\n' },
  on: ['dev'],
  requests: { '/robots.txt': { status: 200, body: 'User-agent' } },
  async then(_, project) {
    await project.build();
    if (project.exists('dist/robots.txt')) throw new Error('dist/robots.txt was written');
  },
});
