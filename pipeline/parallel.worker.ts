// One thread of parallel.ts: parses what it is sent until it is sent nothing.
import './production.ts';
import { parentPort, workerData } from 'node:worker_threads';
import * as esbuild from 'esbuild';
import { groupParser } from './pages.ts';
import { parseBatch, type Group, type ThreadData } from './parallel.ts';

const port = parentPort!;
const parseGroup = groupParser(workerData as ThreadData);

port.on('message', async (groups: Group[] | undefined) => {
  if (groups) {
    port.postMessage(await parseBatch(groups, parseGroup));
    return;
  }
  await esbuild.stop();
  port.close();
});
port.postMessage('started');
