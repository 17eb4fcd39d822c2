// Worker threads: each does what it is asked, in that order. Their code is bundled first: file by
// file, a thread takes seven times as long to load it.
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { bundleOwn } from '../bundling/bundleSelf.ts';
import type { ThreadData, Work } from './workerTasks.ts';

export type Task = keyof Work;

/** A task and what it is given; the answer comes back as it is. */
export interface Question {
  task: Task;
  input: unknown;
}

export interface Thread {
  /** Whether it can be asked, as soon as it is known. */
  started: Promise<boolean>;
  /** The answer; undefined: the thread has failed, and whatever it is asked later will. */
  ask<T extends Task>(
    task: T,
    ...input: Parameters<Work[T]>
  ): Promise<Awaited<ReturnType<Work[T]>> | undefined>;
  /** Ends it, with all that it keeps. */
  end(): void;
}

interface Launched {
  ask(question: Question): Promise<unknown>;
  end(): void;
}

/**
 * Starts threads. Whatever goes wrong with one is said by its answers; none keeps the process alive
 * that has nothing to do.
 */
export function startThreads(count: number, data: ThreadData): Thread[] {
  const code = bundleOwn(
    'pipeline/files/workerThread.worker.ts',
    `thread-${process.pid}-${Date.now()}`,
  );
  const starting = Array.from({ length: count }, () => code.then(file => launch(file, data)));
  void Promise.allSettled([code, ...starting]).then(
    ([file]) => file?.status === 'fulfilled' && fs.rmSync(file.value as string, { force: true }),
  );
  return starting.map(thread => ({
    started: thread.then(
      () => true,
      () => false,
    ),
    async ask<T extends Task>(
      task: T,
      input?: Parameters<Work[T]>[0],
    ): Promise<Awaited<ReturnType<Work[T]>> | undefined> {
      try {
        const { ask } = await thread;
        return (await ask({ task, input })) as Awaited<ReturnType<Work[T]>>;
      } catch {
        return undefined;
      }
    },
    end: () =>
      void thread.then(
        ({ end }) => end(),
        () => {},
      ),
  }));
}

async function launch(file: string, workerData: ThreadData): Promise<Launched> {
  const worker = new Worker(pathToFileURL(file), { execArgv: [], workerData });
  /** Who waits for an answer, in the order in which they asked. */
  const waiting: { resolve: (answer: unknown) => void; reject: (reason: unknown) => void }[] = [];
  let fault: unknown;
  const answer = (): Promise<unknown> => {
    worker.ref();
    return new Promise((resolve, reject) => waiting.push({ resolve, reject })).finally(
      () => waiting.length === 0 && worker.unref(),
    );
  };
  const fail = (error: unknown): void => {
    fault ??= error;
    for (const { reject } of waiting.splice(0)) reject(fault);
  };
  worker.on('message', message => waiting.shift()?.resolve(message));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the thread has ended')));
  await answer();
  return {
    async ask(question) {
      if (fault) throw fault;
      worker.postMessage(question);
      return answer();
    },
    end: () => void worker.terminate(),
  };
}
