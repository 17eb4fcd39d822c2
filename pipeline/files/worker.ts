// The entry point of a worker thread: runs tasks in the order in which they arrive.
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { TaskMessage } from './workers.ts';
import { createTasks, type WorkerSetup } from './workerTasks.ts';

/** What the pool hands over to a new thread. */
export interface WorkerData {
  siteWorker: WorkerSetup;
}

// The program is one script; in a thread that the pool has started it becomes a worker.
if (parentPort && isWorkerData(workerData)) startWorker(parentPort, workerData.siteWorker);

function isWorkerData(data: unknown): data is WorkerData {
  return typeof data === 'object' && data !== null && 'siteWorker' in data;
}

function startWorker(port: MessagePort, setup: WorkerSetup): void {
  const tasks = createTasks(setup);
  let last = Promise.resolve();
  port.on('message', ({ task, input }: TaskMessage) => {
    last = last.then(async () => port.postMessage(await tasks[task](input as never)));
  });
  port.postMessage('started');
}
