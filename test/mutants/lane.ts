// Runs in a copy of the project and takes orders from mutants.ts: do these test files find
// the fault that the copy now contains? One browser serves all orders. Each order bundles the tests
// anew and runs them in one process, one after the other.
import { spawn, type ChildProcess } from 'node:child_process';
import { chromium } from 'playwright-core';
import { bundleTests, type Bundles } from '../bundle.ts';
import { endProcess, killGroup } from '../endProcess.ts';
import { installFonts, launchOptions } from '../findBrowser.ts';
import type { Order, Outcome } from '../printed.ts';
import { ROOT } from '../sites.ts';

/** A process that takes longer to end is killed. */
const END_MS = 5000;

export interface TestFile {
  /** Path below test/. */
  file: string;
  /** A test file that takes longer than this has found the fault. */
  limitMs: number;
}
export interface LaneAnswer {
  /** The first file that failed or took too long. */
  failed?: { file: string; isLate: boolean; output: string };
  /** Time that each file took that has passed. */
  ms: Record<string, number>;
}

installFonts();
const browser = await chromium.launchServer(launchOptions());
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: 'production',
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  TEST_BROWSER: browser.wsEndpoint(),
  TEST_ONCE: '1',
};

process.on('message', (order: TestFile[]) => {
  void runFiles(order).then(answer => process.send!(answer));
});
process.on('disconnect', () => {
  if (running) killGroup(running);
  void browser.close().finally(() => process.exit());
});
let running: ChildProcess | undefined;

/** Runs test files until one fails. */
async function runFiles(list: readonly TestFile[]): Promise<LaneAnswer> {
  const answer: LaneAnswer = { ms: {} };
  const bundles = await bundleTests(['test/worker.ts', ...list.map(({ file }) => `test/${file}`)]);
  const worker = (running = startWorker(bundles));
  for (const { file, limitMs } of list) {
    const from = performance.now();
    const order = { file, module: bundles.module(`test/${file}`) };
    const outcome = await runFile(worker, order, limitMs);
    if (outcome?.failed === 0) {
      answer.ms[file] = Math.round(performance.now() - from);
      continue;
    }
    answer.failed = { file, isLate: outcome === undefined, output: outcome?.output ?? '' };
    break;
  }
  await endProcess(worker, END_MS);
  bundles.remove();
  return answer;
}

function startWorker(bundles: Bundles): ChildProcess {
  return spawn(
    process.execPath,
    ['--enable-source-maps', '--expose-gc', bundles.module('test/worker.ts')],
    {
      cwd: ROOT,
      env: { ...env, TEST_BUNDLES: bundles.folder },
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  );
}

/** @returns undefined if the time is up */
function runFile(
  worker: ChildProcess,
  order: Order,
  limitMs: number,
): Promise<Pick<Outcome, 'failed' | 'output'> | undefined> {
  return new Promise(resolve => {
    const settle = (outcome?: Pick<Outcome, 'failed' | 'output'>): void => {
      clearTimeout(timer);
      worker.off('message', settle);
      worker.off('exit', onExit);
      resolve(outcome);
    };
    const onExit = (): void => settle({ failed: 1, output: 'the process ended early' });
    const timer = setTimeout(settle, limitMs);
    worker.on('message', settle);
    worker.on('exit', onExit);
    worker.send(order);
  });
}
