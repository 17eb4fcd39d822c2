// The entry point of a worker thread: runs tasks in the order in which they arrive.
import '../cli/env.ts';
import { parentPort, workerData } from 'node:worker_threads';
import type { TaskMessage } from './workers.ts';
import { createTasks, type WorkerSetup } from './workerTasks.ts';

const port = parentPort!;
const tasks = createTasks(workerData as WorkerSetup);

let last = Promise.resolve();
port.on('message', ({ task, input }: TaskMessage) => {
  last = last.then(async () => port.postMessage(await tasks[task](input as never)));
});
port.postMessage('started');
