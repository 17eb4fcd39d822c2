import fs from 'node:fs';
import path from 'node:path';
import { Unmet, type Project } from '../project.ts';
import type { Run } from '../recipes.ts';

/** Replaces the browser: the command that opens URLs on Linux writes each URL to a file. */
function fakeBrowser(project: Project): Record<string, string> {
  project.write('bin/xdg-open', '#!/bin/sh\necho "$1" >> opened.txt\n');
  fs.chmodSync(path.join(project.root, 'bin/xdg-open'), 0o755);
  return { PATH: `${path.join(project.root, 'bin')}${path.delimiter}${process.env.PATH}` };
}

async function opened(project: Project, count: number): Promise<string[]> {
  for (let tries = 0; tries < 100; tries++) {
    const urls = project.exists('opened.txt') ? project.read('opened.txt').trim().split('\n') : [];
    if (urls.length >= count) return urls;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Unmet('no page was opened');
}

export default {
  async execute(project) {
    // Nothing answers on the port of the backend at first.
    const free = await project.backend((_, response) => response.end());
    await new Promise(resolve => free.server.close(resolve));
    project.edit('rsbuild.config.ts', 'localhost:3000', `127.0.0.1:${free.port}`);
    const server = await project.dev({ env: fakeBrowser(project) });
    await new Promise(resolve => setTimeout(resolve, 400));
    if (project.exists('opened.txt'))
      throw new Unmet('the page was opened before the backend answered');
    let asked = '';
    free.server.removeAllListeners('request').on('request', (request, response) => {
      asked = request.url ?? '';
      response.end();
    });
    await new Promise<void>(resolve => free.server.listen(free.port, '127.0.0.1', resolve));
    if (process.platform === 'linux') await opened(project, 1);
    else await new Promise(resolve => setTimeout(resolve, 600));
    if (asked !== '/health') throw new Unmet(`the backend was asked for ${asked || 'nothing'}`);
    await server.stop();
  },
} satisfies Run;
