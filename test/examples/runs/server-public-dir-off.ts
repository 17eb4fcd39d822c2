import { serverRun } from '../recipes.ts';

export default serverRun({
  files: { 'public/robots.txt': 'User-agent: *\n' },
  requests: { '/robots.txt': { body: /^(?!User-agent)/ } },
});
