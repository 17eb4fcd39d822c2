// What runs in a thread: it does what it is asked, with what it was given at its start.
import '../cli/env.ts';
import { parentPort, workerData } from 'node:worker_threads';
import type { Question } from './workerThread.ts';
import { openWork, type ThreadData } from './workerTasks.ts';

const port = parentPort!;
const work = openWork(workerData as ThreadData);

let last = Promise.resolve();
port.on('message', ({ task, input }: Question) => {
  last = last.then(async () => port.postMessage(await work[task](input as never)));
});
port.postMessage('started');
