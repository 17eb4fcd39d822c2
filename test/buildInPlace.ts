// Runs build.ts in this process: each build imports the module anew, without the time to start Node
// and to compile.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOrder, BuildResult } from './builders.ts';

let count = 0;

/** Runs one build. Only one may run at a time: it uses the variables and arguments of this process. */
export async function buildInPlace({ args, env }: BuildOrder): Promise<BuildResult> {
  const program = pathToFileURL(path.join(process.env.TEST_BUNDLES!, 'build.mjs')).href;
  const before = { ...process.env };
  Object.assign(process.env, env);
  process.argv.splice(2, Infinity, ...args);
  process.exitCode = 0;
  const printed = capture();
  let code = 0;
  try {
    await import(`${program}?${++count}`);
    code = Number(process.exitCode);
  } catch (error) {
    // Report it as Node reports an uncaught error.
    process.stderr.write(`${(error as Error).stack ?? String(error)}\n`);
    code = 1;
  }
  process.exitCode = 0;
  for (const name of Object.keys(env)) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  return { code, ...printed(), rssBytes: process.memoryUsage.rss() };
}

/** Captures what is printed. @returns a function that stops capturing and returns both texts */
function capture(): () => { stdout: string; stderr: string } {
  const texts = { stdout: '', stderr: '' };
  const names = ['stdout', 'stderr'] as const;
  const writes = names.map(name => process[name].write);
  for (const name of names)
    process[name].write = (chunk: string | Uint8Array): boolean => {
      texts[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
      return true;
    };
  return () => {
    for (const [at, name] of names.entries()) process[name].write = writes[at]!;
    return texts;
  };
}
