// Processes that build one site after the other, for tests of what a build says and writes. Tests of
// the process itself start one of their own.
import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';

export interface BuildOrder {
  args: readonly string[];
  env: Record<string, string>;
}

export interface BuildResult {
  code: number;
  stdout: string;
  stderr: string;
  rssBytes: number;
}

/** Set by a run of several files: the folder where the programs are, bundled. */
export const BUNDLES = 'TEST_BUNDLES';
/** Variables that a build reads while it runs; others count when a process starts. */
const READ_LATE = /^(?:CANARY|GITHUB_ACTIONS|NO_COLOR|FORCE_COLOR)$/;
/** A process that has grown beyond this is replaced. */
const MAX_RSS_BYTES = 900_000_000;

const idle: ChildProcess[] = [];

/** Whether a build may run in a process that has run others. */
export function canShareProcess(file: string, env: Record<string, string>): boolean {
  if (file !== 'build.ts' || !process.env[BUNDLES] || process.env.SITE_SOURCE) return false;
  // A Node that reads TypeScript keeps the site.ts that it has read first.
  const readsTypes = Boolean((process.features as { typescript?: unknown }).typescript);
  return !readsTypes && Object.keys(env).every(name => READ_LATE.test(name));
}

/** Runs one build; as many at the same time as there are calls. */
export function runBuild(order: BuildOrder): Promise<BuildResult> {
  const builder = idle.pop() ?? start();
  return new Promise(resolve => {
    const lost = (code: number | null): void => {
      builder.off('message', settle);
      resolve({ code: code ?? 1, stdout: '', stderr: 'the builder has ended', rssBytes: 0 });
    };
    const settle = (result: BuildResult): void => {
      builder.off('exit', lost);
      if (result.rssBytes > MAX_RSS_BYTES) builder.disconnect();
      else rest(builder);
      resolve(result);
    };
    builder.ref();
    builder.channel?.ref();
    builder.once('exit', lost);
    builder.once('message', settle);
    builder.send(order);
  });
}

function start(): ChildProcess {
  return fork(path.join(process.env[BUNDLES]!, 'test/builder.mjs'), {
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production', GITHUB_ACTIONS: '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Keeps a process for the next build, without keeping this one alive for it. */
function rest(builder: ChildProcess): void {
  builder.unref();
  builder.channel?.unref();
  idle.push(builder);
}
