import { spawn } from 'node:child_process';
import { Unmet } from '../project.ts';
import type { Run } from '../recipes.ts';

export default {
  async execute(project) {
    await project.build();
    const { port, server } = await project.backend(() => undefined);
    await new Promise(resolve => server.close(resolve));
    project.edit(
      'server.mjs',
      'listen(3000)',
      `listen(${port}, '127.0.0.1', () => console.log('ready'))`,
    );
    const child = spawn(process.execPath, ['server.mjs'], { cwd: project.root });
    try {
      await new Promise<void>((resolve, reject) => {
        child.stdout.on('data', () => resolve());
        child.on('exit', code => reject(new Unmet(`server.mjs ended with ${code}`)));
      });
      const nonces = new Set<string>();
      for (let visit = 0; visit < 2; visit++) {
        const response = await fetch(`http://127.0.0.1:${port}/`);
        const nonce = /^script-src 'nonce-([^']+)' 'strict-dynamic'$/.exec(
          response.headers.get('content-security-policy') ?? '',
        )?.[1];
        const body = await response.text();
        if (nonce === undefined || !body.includes(`nonce="${nonce}"`))
          throw new Unmet(`header and page differ: ${nonce} ${body}`);
        nonces.add(nonce);
        const script = /src="([^"]+)"/.exec(body)![1]!;
        const answer = await fetch(`http://127.0.0.1:${port}${script}`);
        if (answer.headers.get('content-type') !== 'text/javascript')
          throw new Unmet(`${script} is ${answer.headers.get('content-type')}`);
      }
      if (nonces.size !== 2) throw new Unmet('the nonce is the same twice');
    } finally {
      child.kill();
    }
  },
} satisfies Run;
