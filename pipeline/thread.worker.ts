// What runs in a thread: it does what it is asked, with what it was given at its start.
import './production.ts';
import { parentPort, workerData } from 'node:worker_threads';
import type { Question } from './thread.ts';
import { openWork, type ThreadData } from './work.ts';

const port = parentPort!;
const work = openWork(workerData as ThreadData);

let last = Promise.resolve();
port.on('message', ({ task, input }: Question) => {
  last = last.then(async () => port.postMessage(await work[task](input as never)));
});
port.postMessage('started');
