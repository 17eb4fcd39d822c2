import { serverRun } from '../recipes.ts';

export default serverRun({
  on: ['dev'],
  requests: { '/html/': { status: 200, body: ['<title>'] } },
  log: [/Local: .*\/html\//],
  then: (_server, project) => void project.readOne('dist/html/index.html'),
});
