// Mutation testing: plants small faults and checks whether the tests find them. A seed draws the
// faults from pipeline/, theme/, and client/; each is tried in a copy of the project.
//
//   tsx test/mutants.ts [--count N] [--seed TEXT] [--only PART] [--min PERCENT]
//
// The results are printed and saved in .cache/mutants.json. test/mutants/equivalent.txt lists
// faults that have no visible effect, each with the reason; they are skipped.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { transformSync } from 'esbuild';
import { mutantsOf, type Mutant } from './mutants/mutate.ts';
import { testsFor } from './mutants/tests.ts';
import { ROOT, temporary } from './sites.ts';

const FOLDERS = ['pipeline', 'theme', 'client'];
const LIMIT_MS = 240_000;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    min: { type: 'string', default: '0' },
  },
});

interface Tried extends Mutant {
  ending: 'killed' | 'survived' | 'timed out';
}

/** Returns every file under version control, and new files that are not ignored. */
function projectFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return list.split('\n').filter(file => file !== '' && fs.existsSync(path.join(ROOT, file)));
}

const files = projectFiles();

/** Copies the project, with links to its packages. @returns the new folder */
function copyAll(): string {
  const folder = temporary();
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.copyFileSync(path.join(ROOT, file), path.join(folder, file));
  }
  fs.mkdirSync(path.join(folder, 'node_modules'));
  for (const name of fs.readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '.cache')
      fs.symlinkSync(
        path.join(ROOT, 'node_modules', name),
        path.join(folder, 'node_modules', name),
      );
  return folder;
}

/** Returns the first `count` faults of all files, in an order that depends on the seed. */
function draw(count: number): Mutant[] {
  const known = new Set(
    fs
      .readFileSync(path.join(ROOT, 'test/mutants/equivalent.txt'), 'utf8')
      .split('\n')
      .map(line => line.split(' # ')[0]!),
  );
  const all = files
    .filter(file => FOLDERS.some(folder => file.startsWith(`${folder}/`)))
    .filter(file => /\.tsx?$/.test(file) && file.includes(values.only))
    .flatMap(faultsOf)
    .filter(mutant => !known.has(nameOf(mutant)));
  const place = (mutant: Mutant): string =>
    createHash('sha1')
      .update(`${values.seed} ${nameOf(mutant)} ${mutant.start}`)
      .digest('hex');
  return all
    .map(mutant => ({ mutant, at: place(mutant) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ mutant }) => mutant)
    .slice(0, count)
    .filter(isCode);
}

function faultsOf(file: string): Mutant[] {
  try {
    return mutantsOf(file, fs.readFileSync(path.join(ROOT, file), 'utf8'));
  } catch (error) {
    // The parser knows less than the compiler, e.g. no generic arrow functions in JSX files.
    process.stdout.write(`not read: ${file}: ${(error as Error).message}\n`);
    return [];
  }
}

/**
 * Whether the code still compiles. A fault that the compiler finds says nothing about the tests.
 */
function isCode(mutant: Mutant): boolean {
  try {
    transformSync(planted(mutant, fs.readFileSync(path.join(ROOT, mutant.file), 'utf8')), {
      loader: mutant.file.endsWith('x') ? 'tsx' : 'ts',
      logLevel: 'silent',
    });
    return true;
  } catch {
    return false;
  }
}

function planted({ start, end, after }: Mutant, text: string): string {
  return text.slice(0, start) + after + text.slice(end);
}

function nameOf({ file, before, after }: Mutant): string {
  return `${file}: ${before} -> ${after}`;
}

/** Plants a fault in a copy and runs the tests of its file. */
async function attempt(folder: string, mutant: Mutant): Promise<Tried> {
  const file = path.join(folder, mutant.file);
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, planted(mutant, text));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'test/run.ts', '--once', ...testsFor(mutant.file)],
    { cwd: folder, stdio: 'ignore', env: { ...process.env, TEST_SEED: values.seed } },
  );
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGTERM');
  }, LIMIT_MS);
  const code = await new Promise<number | null>(resolve => child.on('close', resolve));
  clearTimeout(timer);
  fs.writeFileSync(file, text);
  return { ...mutant, ending: isLate ? 'timed out' : code === 0 ? 'survived' : 'killed' };
}

const queue = draw(Number(values.count));
const tried: Tried[] = [];
const lanes = Math.max(1, Math.floor(os.availableParallelism() / 2));
process.stdout.write(`${queue.length} faults, seed ${values.seed}\n`);
await Promise.all(
  Array.from({ length: lanes }, async () => {
    const folder = copyAll();
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const result = await attempt(folder, next);
      tried.push(result);
      process.stdout.write(`${result.ending} line ${next.line} of ${nameOf(next)}\n`);
    }
  }),
);
summarize();

function summarize(): void {
  const score = (list: readonly Tried[]): string =>
    `${((100 * list.filter(({ ending }) => ending !== 'survived').length) / list.length).toFixed(1)} % of ${list.length}`;
  for (const folder of FOLDERS) {
    const own = tried.filter(({ file }) => file.startsWith(`${folder}/`));
    if (own.length > 0) process.stdout.write(`${folder}: ${score(own)}\n`);
  }
  const survivors = tried.filter(({ ending }) => ending === 'survived');
  fs.mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  fs.writeFileSync(path.join(ROOT, '.cache/mutants.json'), `${JSON.stringify(tried, null, 1)}\n`);
  process.stdout.write(`${survivors.length} survived\nall: ${score(tried)} found\n`);
  if (100 * (1 - survivors.length / tried.length) < Number(values.min)) process.exitCode = 1;
}
