import { serverRun } from '../recipes.ts';

export default serverRun({
  files: { 'static/robots.txt': 'User-agent: *\n', 'public/unused.txt': '' },
  requests: { '/robots.txt': { status: 200, body: 'User-agent' } },
  then(_, project, kind) {
    if (kind === 'preview' && project.files('dist/robots.txt').length === 0)
      throw new Error('dist/robots.txt is missing');
    if (kind === 'preview' && project.exists('dist/unused.txt'))
      throw new Error('public/ is copied as well');
  },
});
