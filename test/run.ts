// Runs test files in a few processes and ends with the line "N passed, N failed".
//
// What many files need (their bundle and some built sites) is made once at the start. A file that
// fails runs once more, alone, after the others. If it passes then, it is flaky, and the
// run fails unless test/flaky.txt lists it with a date in the future.
//
//   tsx test/run.ts [--browser | --node] [--since COMMIT] [--long] [--once] [--coverage] [WORD ...]
//
// WORD selects paths that contain one of the words, and --since those that affected.ts finds for
// what has changed since a commit. --long tries whole lists, --once ends with the first file that
// fails, --coverage prints which lines were reached.
//
//   TEST_SEED=text    draws other samples of long lists; default: the commit
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { affectedTests, changedSince } from './affected.ts';
import { bundleTests } from './bundle.ts';
import { endProcess, killGroup } from './endProcess.ts';
import { expiryOf } from './flaky.ts';
import { memoryFolder, removeMemoryFolder } from './memoryFolder.ts';
import { cleanUp, share } from './sites.ts';
import { printedFile, type Order, type Outcome } from './printed.ts';
import type * as LineCoverage from './lineCoverage.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = path.dirname(HERE.replace(/\/$/, ''));
/** A busy machine may need ten times as long as a quiet one. */
const LIMIT_MS = 600_000;
/** For whole lists, and for builds that run as sources so that their lines can be counted. */
const LONG_LIMIT_MS = 1_800_000;
/** The slowest files go first, so that none of them is still running alone at the end. */
const LONGEST = [
  'hostile.browser',
  'readme',
  'second-site.browser',
  'server',
  'quadratic',
  'search.browser',
  'faults',
  'system',
  'policy.browser',
  'robust.browser',
  'output',
  'options.browser',
  'cache',
  'fuzz',
];
/** Files that measure memory or time, or need a fresh process. */
const ALONE = ['bytes', 'fuzz', 'load', 'quadratic', 'slope', 'soak'];
/** Files that parse the real site run in one process, so that it is parsed once. */
const PARSES_CONTENT = /(?:parsedSite|corpora)\([^)]*(?:ROOT, 'content'|\{ROOT\}\/content)/s;
/** Two more than there are processors, because browser tests wait for the page half of the time. */
const AT_ONCE = Math.max(2, os.availableParallelism() + 2);
const SLOWEST = 10;
/** A process that uses more memory than this is replaced. */
const MAX_RSS_BYTES = 2_500_000_000;
/** Room for new objects: with V8's default, parsing many pages takes a tenth more time. */
const HEAP = ['--max-semi-space-size=64'];
/** Time limit for a process to clean up. */
const END_MS = 10_000;

interface Result extends Outcome {
  ms: number;
}

const FLAGS = ['browser', 'node', 'long', 'once', 'coverage'] as const;
const { flags, since, words } = readCommand();
const start = performance.now();
const isLong = flags.has('long');
const isOnce = flags.has('once');
const files = select();
const coverage: typeof LineCoverage | undefined = flags.has('coverage')
  ? await import('./lineCoverage.ts')
  : undefined;
const memory = memoryFolder();
if (memory !== undefined) process.env.TMPDIR = memory;
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  TEST_SEED: process.env.TEST_SEED ?? commit(),
  ...(isLong ? { TEST_LONG: '1' } : {}),
  ...coverage?.coverageEnvironment(),
};
const workers = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1));
process.on('exit', () => {
  for (const worker of workers) killGroup(worker);
  if (memory !== undefined) removeMemoryFolder(memory);
});

// This process starts the builds of the shared sites, so it needs the variable too.
if (coverage) process.env.SITE_SOURCE = '1';
const bundles = await bundleTests(['test/worker.ts', ...files.map(file => `test/${file}`)]);
process.on('exit', () => bundles.remove());
process.env.TEST_BUNDLES = env.TEST_BUNDLES = bundles.folder;
if (files.some(file => file.includes('.browser.'))) await installBrowser();
// A run that ends with the first failure may never need the shared sites.
if (files.length > 1 && !isOnce) Object.assign(env, await share());

const results: Result[] = [];
const queue = grouped(files);
await Promise.all(Array.from({ length: AT_ONCE }, lane));
const flaky: string[] = [];
for (const [at, { file, failed }] of results.entries()) {
  if (failed === 0 || isOnce) continue;
  process.stdout.write(`once more, alone: ${file}\n`);
  const worker = startWorker();
  results[at] = await run(worker, file);
  await end(worker);
  report(results[at]);
  if (results[at].failed === 0) flaky.push(file);
}
cleanUp();
coverage?.printCoverage();
summarize();
process.exit();

function select(): string[] {
  const all = fs
    .readdirSync(HERE, { recursive: true, encoding: 'utf8' })
    .map(file => file.split(path.sep).join('/'))
    .filter(file => /\.test\.tsx?$/.test(file) && !file.includes('node_modules/'));
  return affected(all)
    .filter(file => words.length === 0 || words.some(word => file.includes(word)))
    .filter(file => !flags.has('browser') || file.includes('.browser.'))
    .filter(file => !flags.has('node') || !file.includes('.browser.'))
    .sort(
      (a, b) =>
        (isOnce ? wordOf(a) - wordOf(b) : 0) ||
        rank(a) - rank(b) ||
        Number(b.includes('.browser.')) - Number(a.includes('.browser.')) ||
        (a < b ? -1 : 1),
    );
}

/** Returns the files that --since selects; without it, all. Ends the run if there are none. */
function affected(all: readonly string[]): readonly string[] {
  if (since === undefined) return all;
  const changed = changedSince(since);
  const selected = affectedTests(changed ?? [], all);
  if (changed === undefined || selected.length === 0) {
    process.stdout.write(
      changed ? `nothing differs from ${since}\n` : `git does not know the commit ${since}\n`,
    );
    process.exit(changed ? 0 : 2);
  }
  process.stdout.write(
    `${changed.length} files differ from ${since}: ${selected.length} of ${all.length} test files\n`,
  );
  return selected;
}

/** Reads the command line. An unknown flag ends the run, so that a typo does not run everything. */
function readCommand(): { flags: ReadonlySet<string>; since?: string; words: string[] } {
  const options = Object.fromEntries(FLAGS.map(name => [name, { type: 'boolean' as const }]));
  try {
    const { values, positionals } = parseArgs({
      options: { ...options, since: { type: 'string' } },
      allowPositionals: true,
    });
    const { since, ...flags } = values as Record<string, boolean> & { since?: string };
    return { flags: new Set(Object.keys(flags)), since, words: positionals };
  } catch (error) {
    const usage = `usage: tsx test/run.ts ${FLAGS.map(name => `[--${name}]`).join(' ')} [--since COMMIT] [WORD ...]`;
    process.stderr.write(`${(error as Error).message}\n${usage}\n`);
    process.exit(2);
  }
}

/** Index of the first word that the path contains. With --once, files run in this order. */
function wordOf(file: string): number {
  return words.findIndex(word => file.includes(word));
}

function rank(file: string): number {
  const at = LONGEST.indexOf(nameOf(file));
  return at < 0 ? LONGEST.length : at;
}

function nameOf(file: string): string {
  return file.replace(/\.test\.tsx?$/, '');
}

/** Groups files for one process: those that parse the real site, and each other file alone. */
function grouped(files: readonly string[]): string[][] {
  if (isOnce) return files.map(file => [file]);
  const together = files.filter(
    file =>
      !file.includes('.browser.') &&
      PARSES_CONTENT.test(fs.readFileSync(path.join(HERE, file), 'utf8')),
  );
  const rest = files.filter(file => !together.includes(file));
  const first = rest.findIndex(file => rank(file) === LONGEST.length);
  const at = first < 0 ? rest.length : first;
  return [
    ...rest.slice(0, at).map(file => [file]),
    ...(together.length > 0 ? [together] : []),
    ...rest.slice(at).map(file => [file]),
  ];
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Downloads what is missing, before several processes look for it. */
async function installBrowser(): Promise<void> {
  const { installFonts, launchOptions } = await import('./findBrowser.ts');
  installFonts();
  launchOptions();
}

/** Starts a process for test files, in its own process group so that its children end with it. */
function startWorker(): ChildProcess {
  const worker = spawn(
    process.execPath,
    ['--enable-source-maps', '--expose-gc', ...HEAP, bundles.module('test/worker.ts')],
    { cwd: ROOT, env, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  workers.add(worker);
  return worker;
}

/** Ends a process and whatever it started, after it has removed its temporary folders. */
async function end(worker: ChildProcess): Promise<void> {
  workers.delete(worker);
  await endProcess(worker, END_MS);
}

/** Runs groups until the queue is empty. A process in which a file has failed is not used again. */
async function lane(): Promise<void> {
  let worker: ChildProcess | undefined;
  for (let group = queue.shift(); group !== undefined; group = queue.shift()) {
    for (const file of group) {
      const isAlone = ALONE.includes(nameOf(file));
      if (isAlone && worker) {
        await end(worker);
        worker = undefined;
      }
      worker ??= startWorker();
      const result = await run(worker, file);
      results.push(result);
      report(result);
      if (isOnce && result.failed > 0) queue.length = group.length = 0;
      if (isAlone || result.failed > 0 || result.rssBytes > MAX_RSS_BYTES) {
        await end(worker);
        worker = undefined;
      }
    }
  }
  if (worker) await end(worker);
}

/** Runs one file. A timeout or an early exit counts as one failure. */
function run(worker: ChildProcess, file: string): Promise<Result> {
  const from = performance.now();
  return new Promise(resolve => {
    const settle = (outcome: Outcome): void => {
      clearTimeout(timer);
      worker.off('exit', onExit);
      worker.off('message', settle);
      resolve({ ...outcome, ms: performance.now() - from });
    };
    const lost = (output: string): void =>
      settle({ file, passed: 0, failed: 1, skipped: [], rssBytes: 0, output: `\n${output}\n` });
    const onExit = (code: number | null, signal: string | null): void =>
      lost(`${readPrinted(worker)}\nthe process ended early: ${signal ?? code}`);
    const limit = isLong || coverage ? LONG_LIMIT_MS : LIMIT_MS;
    const timer = setTimeout(() => {
      killGroup(worker);
      lost(`${readPrinted(worker)}\nended after ${limit / 1000} s`);
    }, limit);
    worker.on('exit', onExit);
    worker.on('message', settle);
    const order: Order = { file, module: bundles.module(`test/${file}`) };
    worker.send(order);
  });
}

/** Returns what an unfinished file has printed so far. */
function readPrinted(worker: ChildProcess): string {
  const file = printedFile(bundles.folder, worker.pid!);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}

function report({ file, passed, failed, skipped, ms, output }: Result): void {
  const counts = `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
  process.stdout.write(
    `${failed > 0 ? 'FAIL' : 'ok  '} ${file}  ${counts}, ${(ms / 1000).toFixed(1)} s\n${failed > 0 ? output : ''}`,
  );
}

function summarize(): void {
  const sum = (pick: (result: Result) => number): number =>
    results.reduce((total, result) => total + pick(result), 0);
  const slowest = [...results].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  if (results.length > SLOWEST)
    process.stdout.write(
      `slowest: ${slowest.map(({ file, ms }) => `${nameOf(file)} ${(ms / 1000).toFixed(0)} s`).join(', ')}\n`,
    );
  for (const { file, skipped } of results)
    for (const reason of skipped) process.stdout.write(`skipped in ${file}: ${reason}\n`);
  const today = new Date().toISOString().slice(0, 10);
  const unknown = flaky.filter(file => (expiryOf(file) ?? '') < today);
  for (const file of flaky)
    process.stdout.write(
      `flaky: ${file} failed, and passed when it ran again${unknown.includes(file) ? '; repair it, or list it in test/flaky.txt' : ''}\n`,
    );
  if (files.length === 0) process.stdout.write('no test file matches\n');
  const [passed, failed, skipped] = [
    sum(result => result.passed),
    sum(result => result.failed),
    sum(result => result.skipped.length),
  ];
  process.stdout.write(
    `${((performance.now() - start) / 1000).toFixed(0)} s, samples drawn by ${env.TEST_SEED || 'nothing'}\n`,
  );
  if (skipped > 0) process.stdout.write(`${skipped} skipped\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  if (failed > 0 || passed === 0 || unknown.length > 0) process.exitCode = 1;
}
