// Worker threads: each does what it is asked, in that order. Their code is bundled first: file by file, a thread takes seven times as long to load it.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import * as esbuild from 'esbuild';
import type { ThreadData, Work } from './work.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

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
  ask<T extends Task>(task: T, ...input: Parameters<Work[T]>): Promise<Awaited<ReturnType<Work[T]>> | undefined>;
}

type Ask = (question: Question) => Promise<unknown>;

/** Starts threads. Whatever goes wrong with one is said by its answers; none keeps the process alive that has nothing to do. */
export function startThreads(count: number, data: ThreadData): Thread[] {
  const code = bundleCode();
  const starting = Array.from({ length: count }, () => code.then(file => launch(file, data)));
  void Promise.allSettled([code, ...starting]).then(([file]) => file?.status === 'fulfilled' && fs.rmSync(file.value as string, { force: true }));
  return starting.map(thread => ({
    started: thread.then(() => true, () => false),
    async ask<T extends Task>(task: T, input?: Parameters<Work[T]>[0]): Promise<Awaited<ReturnType<Work[T]>> | undefined> {
      try {
        const ask = await thread;
        return (await ask({ task, input })) as Awaited<ReturnType<Work[T]>>;
      } catch {
        return undefined;
      }
    },
  }));
}

/** @returns path of the thread's code as one module, beside which it finds the packages of the project */
async function bundleCode(): Promise<string> {
  const file = path.join(ROOT, '.cache', `thread-${process.pid}-${Date.now()}.mjs`);
  await esbuild.build({ absWorkingDir: ROOT, entryPoints: ['pipeline/thread.worker.ts'], outfile: file, bundle: true, platform: 'node', format: 'esm', packages: 'external', jsx: 'automatic', logLevel: 'silent' });
  return file;
}

async function launch(file: string, workerData: ThreadData): Promise<Ask> {
  const worker = new Worker(pathToFileURL(file), { execArgv: [], workerData });
  /** Who waits for an answer, in the order in which they asked. */
  const waiting: { resolve: (answer: unknown) => void; reject: (reason: unknown) => void }[] = [];
  let fault: unknown;
  const answer = (): Promise<unknown> => {
    worker.ref();
    return new Promise((resolve, reject) => waiting.push({ resolve, reject })).finally(() => waiting.length === 0 && worker.unref());
  };
  const fail = (error: unknown): void => {
    fault ??= error;
    for (const { reject } of waiting.splice(0)) reject(fault);
  };
  worker.on('message', message => waiting.shift()?.resolve(message));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the thread has ended')));
  await answer();
  return async question => {
    if (fault) throw fault;
    worker.postMessage(question);
    return answer();
  };
}
