// A pool of worker threads for large sites. Workers are stateless, and tasks take and return plain
// data, so the main thread can finish the tasks of a failed worker.
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { programScript } from '../bundling/loadProgram.ts';
import { limitHeapGrowth } from '../heap.ts';
import type { RenderInput } from '../outputs/pageRenderer.ts';
import type { Tasks, WorkerData, WorkerSetup } from './worker.ts';

/** A message that tells a worker to run a task. */
export interface TaskMessage {
  task: keyof Tasks;
  input: unknown;
}

/** A task that runs over a list. */
type ListTask = 'parse' | 'render';
type Item<T extends ListTask> = Parameters<Tasks[T]>[0][number];
type Result<T extends ListTask> = Awaited<ReturnType<Tasks[T]>>;

/** Measured on two cores: below this many pages a build in one thread is faster. */
const MIN_PAGES = 600;
/** From this many pages on, the dev server uses a worker, so that it can answer in the meantime. */
const MIN_DEV_PAGES = 100;
const MAX_WORKERS = 8;
/** Items per message: enough to make messages cheap, few enough to balance the load. */
const BATCH_SIZE = 8;
/** Batches that each worker has at a time, so that it never waits between two of them. */
const QUEUED_BATCHES = 2;

/**
 * Starts a pool of workers for a number of pages, and saves memory if these are many.
 * @param workers number of workers that the user asks for; by default, the number of processors
 * @param dev whether the dev server asks, whose thread should stay free for requests
 * @returns undefined if this many pages need no workers, or the program's script is not on disk
 */
export function startWorkers(
  pages: number,
  setup: WorkerSetup,
  { workers, dev = false }: { workers?: number | undefined; dev?: boolean },
): WorkerPool | undefined {
  if (pages >= MIN_PAGES) limitHeapGrowth();
  const usual = countWorkers(pages, os.availableParallelism());
  const wanted = workers ?? (dev && pages >= MIN_DEV_PAGES ? Math.max(1, usual) : usual);
  const count = Math.min(wanted, pages);
  const script = count < 1 ? undefined : programScript();
  if (!script) return undefined;
  return new WorkerPool(
    Array.from({ length: count }, () => launch(script, setup).catch(() => DEAD)),
  );
}

/** Returns how many workers a build with this many pages uses on this many processors. */
export function countWorkers(pages: number, processors: number): number {
  return processors < 2 || pages < MIN_PAGES ? 0 : Math.min(processors, MAX_WORKERS);
}

export class WorkerPool {
  readonly #workers: readonly Promise<Launched>[];
  isEnded = false;

  constructor(workers: readonly Promise<Launched>[]) {
    this.#workers = workers;
  }

  /**
   * Runs a task over a list in batches, and passes on each result as it arrives. The caller must
   * process the items for which failed workers returned no result.
   * @param list items, or functions that create them just before they are sent
   */
  async run<T extends ListTask>(
    task: T,
    list: readonly (Item<T> | (() => Item<T>))[],
    onResult: (result: Result<T>) => void,
  ): Promise<void> {
    const batches = inBatches(list);
    const feed = async (worker: Promise<Launched>): Promise<void> => {
      const { ask } = await worker;
      for (let next = batches.shift(); next !== undefined; next = batches.shift()) {
        const input = next.map(item => (typeof item === 'function' ? item() : item));
        const result = await ask({ task, input });
        if (result === FAILED) return;
        onResult(result as Result<T>);
      }
    };
    const queues = Array.from({ length: QUEUED_BATCHES }, () => this.#workers).flat();
    await Promise.all(queues.map(feed));
  }

  /** Sends every worker the data that it needs to render documents. */
  prepare(input: RenderInput): void {
    for (const worker of this.#workers)
      void worker.then(({ ask }) => ask({ task: 'prepare', input }));
  }

  /** Ends the workers, also while they run a task, which then ends without the other results. */
  end(): void {
    this.isEnded = true;
    for (const worker of this.#workers) void worker.then(({ end }) => end());
  }
}

const FAILED = Symbol('the worker failed');

interface Launched {
  ask(message: TaskMessage): Promise<unknown>;
  end(): void;
}

const DEAD: Launched = { ask: async () => FAILED, end: () => {} };

async function launch(file: string, setup: WorkerSetup): Promise<Launched> {
  const worker = new Worker(file, {
    execArgv: [],
    workerData: { siteWorker: setup } satisfies WorkerData,
  });
  /** Callers waiting for an answer, oldest first; a worker answers in the same order. */
  const waiting: ((answer: unknown) => void)[] = [];
  let isDead = false;
  const answer = (): Promise<unknown> => {
    worker.ref();
    return new Promise(resolve => waiting.push(resolve)).finally(
      () => waiting.length === 0 && worker.unref(),
    );
  };
  const fail = (): void => {
    isDead = true;
    for (const resolve of waiting.splice(0)) resolve(FAILED);
  };
  worker.on('message', message => waiting.shift()?.(message));
  worker.on('error', fail);
  worker.on('exit', fail);
  await answer();
  return {
    async ask(message) {
      if (isDead) return FAILED;
      worker.postMessage(message);
      return answer();
    },
    end: () => void worker.terminate(),
  };
}

function inBatches<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / BATCH_SIZE) }, (_, index) =>
    list.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
}
