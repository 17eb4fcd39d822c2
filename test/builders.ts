// Keeps processes that run one build after the other, for tests of what a build prints and writes.
// Tests of the process itself (signals, memory) start their own.
import { fork, type ChildProcess } from 'node:child_process';
import os from 'node:os';
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

/** Variable set by run.ts: the folder with the bundled programs. */
export const BUNDLES = 'TEST_BUNDLES';
/** Variables that a build reads while it runs. Others are read when the process starts. */
const READ_LATE = /^(?:CANARY|GITHUB_ACTIONS|NO_COLOR|FORCE_COLOR)$/;
/** A process that uses more memory than this is replaced. */
const MAX_RSS_BYTES = 900_000_000;

/**
 * Turns the TypeScript support of Node off, where there is one. Node would cache the first site.ts
 * that it has loaded; without the support, builds bundle the file.
 */
const WITHOUT_TYPESCRIPT = process.allowedNodeEnvironmentFlags.has('--experimental-strip-types')
  ? ['--no-experimental-strip-types']
  : [];

/** More processes than processors would only start cold. */
const AT_ONCE = Math.max(2, os.availableParallelism());

const idle: ChildProcess[] = [];
let running = 0;
const waiting: (() => void)[] = [];

/** Whether this build may run in a process that has already run others. */
export function canShareProcess(file: string, env: Record<string, string>): boolean {
  if (file !== 'build.ts' || !process.env[BUNDLES] || process.env.SITE_SOURCE) return false;
  return Object.keys(env).every(name => READ_LATE.test(name));
}

/** Runs one build. As many calls as there are processors run in parallel, each in its own process. */
export async function runBuild(order: BuildOrder): Promise<BuildResult> {
  if (running === AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve));
  else running++;
  const result = await buildNow(order);
  const next = waiting.shift();
  if (next) next();
  else running--;
  return result;
}

function buildNow(order: BuildOrder): Promise<BuildResult> {
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
    execArgv: WITHOUT_TYPESCRIPT,
    env: { ...process.env, NODE_ENV: 'production', GITHUB_ACTIONS: '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Keeps a process for the next build. It does not keep this process alive. */
function rest(builder: ChildProcess): void {
  builder.unref();
  builder.channel?.unref();
  idle.push(builder);
}
