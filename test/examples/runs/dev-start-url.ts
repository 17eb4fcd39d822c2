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
    const server = await project.dev({ env: fakeBrowser(project) });
    if (process.platform !== 'linux') return;
    const urls = await opened(project, 1);
    if (urls.join() !== `http://localhost:${server.port}/`)
      throw new Unmet(`opened ${urls.join()}`);
    await server.stop();
  },
} satisfies Run;
