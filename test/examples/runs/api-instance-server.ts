import { Unmet } from '../project.ts';
import { wants, type Run } from '../recipes.ts';

export default {
  async execute(project) {
    project.write(
      'server.mjs',
      `${project.read('server.mjs')}
for (const path of ['/api/books', '/']) {
  const response = await fetch('http://localhost:' + config.port + path);
  console.log(response.status, (await response.text()).slice(0, 200));
}
process.exit(0);
`,
    );
    const { code, log } = await project.command(['server.mjs']);
    if (code !== 0) throw new Unmet(`the script ended with ${code}: ${log}`);
    wants(log, ['200 [{"id":7}]', /200 <!doctype html>/i], 'the log');
  },
} satisfies Run;
