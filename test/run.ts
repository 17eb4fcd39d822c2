// Runs every test file in a process of its own, some at a time, and ends with the line "N passed, N failed".
// What many files look at is built once, before the first of them.
// A file that fails is run once more when the others are done, alone: only that counts, and both runs are shown.
//
//   tsx test/run.ts [--browser | --node] [WORD ...]     only files whose path holds one of the words
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installFonts } from './chromium.ts';
import { share } from './sites.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = path.dirname(HERE.replace(/\/$/, ''));
const LIMIT_MS = 300_000;
/** These take longest, and so go first: none of them is left alone at the end. */
const LONG = [
  'hostile.browser',
  'server',
  'faults',
  'second-site.browser',
  'search.browser',
  'quadratic',
  'system',
  'quiet.browser',
  'opened.browser',
  'narrow.browser',
  'output',
  'publish',
  'cache',
  'poison',
  'layouts',
  'outfolder',
  'deploy.browser',
  'robust.browser',
  'offline.browser',
  'options.browser',
  'policy.browser',
  'fuzz',
  'cli',
  'crawl',
];
const AT_ONCE = Math.max(2, os.availableParallelism());

interface Result {
  file: string;
  passed: number;
  failed: number;
  ms: number;
  output: string;
}

const words = process.argv.slice(2).filter(arg => !arg.startsWith('--'));
const files = fs
  .readdirSync(HERE, { recursive: true, encoding: 'utf8' })
  .map(file => file.split(path.sep).join('/'))
  .filter(file => /\.test\.tsx?$/.test(file) && !file.includes('node_modules/'))
  .filter(file => words.length === 0 || words.some(word => file.includes(word)))
  .filter(file =>
    process.argv.includes('--browser')
      ? file.includes('.browser.')
      : process.argv.includes('--node')
        ? !file.includes('.browser.')
        : true,
  )
  .sort(
    (a, b) =>
      rank(a) - rank(b) ||
      Number(b.includes('.browser.')) - Number(a.includes('.browser.')) ||
      (a < b ? -1 : 1),
  );

// Once, before files run side by side.
if (files.some(file => file.includes('.browser.'))) installFonts();

const results: Result[] = [];
const queue = [...files];
const shared = files.length > 1 ? await share() : {};
await Promise.all(Array.from({ length: AT_ONCE }, worker));
for (const [at, { file, failed }] of results.entries()) {
  if (failed === 0) continue;
  process.stdout.write(`once more, alone: ${file}\n`);
  results[at] = await run(file);
  report(results[at]);
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
if (files.length === 0) process.stdout.write('no test file matches\n');
process.stdout.write(`${passed} passed, ${failed} failed\n`);
if (failed > 0 || passed === 0) process.exitCode = 1;

function rank(file: string): number {
  const at = LONG.indexOf(file.replace(/\.test\.tsx?$/, ''));
  return at < 0 ? LONG.length : at;
}

async function worker(): Promise<void> {
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    const result = await run(file);
    results.push(result);
    report(result);
  }
}

function report({ file, passed, failed, ms, output }: Result): void {
  process.stdout.write(
    `${failed > 0 ? 'FAIL' : 'ok  '} ${file}  ${passed} passed, ${failed} failed, ${(ms / 1000).toFixed(1)} s\n${failed > 0 ? output : ''}`,
  );
}

/** Runs one file; no tests, a time-out and an early end count as one failure. */
function run(file: string): Promise<Result> {
  const start = performance.now();
  return new Promise(resolve => {
    const child = spawn(process.execPath, ['--import', 'tsx', path.join(HERE, file)], {
      cwd: ROOT,
      env: { ...process.env, ...shared, FORCE_COLOR: '0', NO_COLOR: '1' },
    });
    let output = '';
    child.stdout.on('data', chunk => (output += String(chunk)));
    child.stderr.on('data', chunk => (output += String(chunk)));
    const timer = setTimeout(() => {
      output += `\nended after ${LIMIT_MS / 1000} s\n`;
      child.kill('SIGKILL');
    }, LIMIT_MS);
    child.on('close', code => {
      clearTimeout(timer);
      const count = (name: string): number =>
        Number(new RegExp(`^\\s*${name}:\\s+(\\d+)`, 'm').exec(output)?.[1] ?? 0);
      const total = count('Total');
      const passed = count('Passed');
      const failed = total - passed - count('Skipped');
      if (total === 0) output += '\nthe file runs no test; is test.run() missing?\n';
      resolve({
        file,
        passed,
        failed: failed === 0 && (code !== 0 || total === 0) ? 1 : failed,
        ms: performance.now() - start,
        output,
      });
    });
  });
}
