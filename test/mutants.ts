// Mutation testing: plants small faults and checks whether the tests find them. A seed draws the
// faults from pipeline/, theme/, and client/; each is tried in a copy of the project, by the test files
// that can reach it.
//
//   tsx test/mutants.ts [--count N] [--seed TEXT] [--only PART] [--min PERCENT] [--seconds N]
//                       [--lanes N] [--again]
//
// Before, every test file without a browser runs once, to record which faults it reaches. --seconds
// limits the time for one fault, --lanes sets the number of copies that work at the same time.
// --again tries the faults that survived the last run, with more time. The results are printed and
// saved in .cache/mutants.json. test/mutants/equivalent.txt lists faults that have no visible effect,
// each with the reason; they are skipped.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { transformSync } from 'esbuild';
import { Copy } from './mutants/copy.ts';
import { mutantsOf, planted, type Mutant } from './mutants/mutate.ts';
import { Reach } from './mutants/reach.ts';
import { ROOT } from './sites.ts';

const FOLDERS = ['pipeline', 'theme', 'client'];
const RESULTS = path.join(ROOT, '.cache/mutants.json');

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    min: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '60' },
    again: { type: 'boolean', default: false },
    lanes: {
      type: 'string',
      default: String(Math.max(1, Math.floor(os.availableParallelism() / 2))),
    },
  },
});

interface Tried extends Mutant {
  ending: 'killed' | 'survived' | 'timed out';
  /** The test file that found it. */
  by?: string;
  /** Test files that ran, and those that can reach the fault. */
  ran: number;
  reaching: number;
  seconds: number;
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
const known = new Set(
  fs
    .readFileSync(path.join(ROOT, 'test/mutants/equivalent.txt'), 'utf8')
    .split('\n')
    .map(line => line.split(' # ')[0]!),
);

/** Returns all faults, without those that are known to have no effect. */
function allFaults(): Mutant[] {
  return files
    .filter(file => FOLDERS.some(folder => file.startsWith(`${folder}/`)))
    .filter(file => /\.tsx?$/.test(file) && file.includes(values.only))
    .flatMap(faultsOf)
    .filter(mutant => !known.has(nameOf(mutant)));
}

/** Returns the first `count` faults, in an order that depends on the seed. */
function draw(count: number): Mutant[] {
  const place = (mutant: Mutant): string =>
    createHash('sha1')
      .update(`${values.seed} ${nameOf(mutant)} ${mutant.start}`)
      .digest('hex');
  return allFaults()
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

function nameOf({ file, before, after }: Mutant): string {
  return `${file}: ${before} -> ${after}`.replace(/\s+/g, ' ');
}

/** Plants a fault in a copy and runs the tests that reach it. */
async function attempt(copy: Copy, mutant: Mutant): Promise<Tried> {
  const from = performance.now();
  const tests = reach.testsFor(mutant);
  const list = reach.within(tests, Number(values.seconds) * (values.again ? 3000 : 1000));
  const text = copy.read(mutant.file);
  let ran = 0;
  let found: Pick<Tried, 'ending' | 'by'> = { ending: 'survived' };
  while (ran < list.length && found.ending === 'survived') {
    copy.write(mutant.file, planted(mutant, text));
    const { failed, ms } = await copy.run(list.slice(ran));
    reach.keep(ms);
    copy.write(mutant.file, text);
    if (failed === undefined) break;
    // A file that fails without the fault has found nothing.
    ran = list.findIndex(({ file }) => file === failed.file) + 1;
    if (await reach.isSound(copy, failed.file))
      found = { ending: failed.isLate ? 'timed out' : 'killed', by: failed.file };
  }
  return {
    ...mutant,
    ...found,
    ran: found.by === undefined ? list.length : ran,
    reaching: tests.length,
    seconds: Math.round((performance.now() - from) / 1000),
  };
}

/** Returns faults of the last run where they stand now, because the sources may have changed. */
function findAgain(last: readonly Tried[]): Mutant[] {
  const all = allFaults();
  const found = last.map(fault =>
    all
      .filter(other => nameOf(other) === nameOf(fault))
      .sort((a, b) => Math.abs(a.line - fault.line) - Math.abs(b.line - fault.line))
      .at(0),
  );
  return [...new Set(found)].filter(fault => fault !== undefined);
}

const last = values.again ? (JSON.parse(fs.readFileSync(RESULTS, 'utf8')) as Tried[]) : [];
const tried = last.filter(({ ending }) => ending !== 'survived');
const queue = values.again
  ? findAgain(last.filter(({ ending }) => ending === 'survived'))
  : draw(Number(values.count));
process.stdout.write(`${queue.length} faults, seed ${values.seed}\n`);
const copies = Array.from({ length: Number(values.lanes) }, () => new Copy(files, values.seed));
const reach = new Reach(files);
await reach.probe(copies, queue);
// Those that a fast test file reaches go first, so that a run that is ended early has tried many.
queue.sort((a, b) => reach.firstMs(a) - reach.firstMs(b));
await Promise.all(
  copies.map(async copy => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const result = await attempt(copy, next);
      tried.push(result);
      const { ending, by = `${result.ran} of ${result.reaching} files`, seconds } = result;
      process.stdout.write(
        `${ending} line ${next.line} of ${nameOf(next)} (${by}, ${seconds} s)\n`,
      );
      fs.writeFileSync(RESULTS, `${JSON.stringify(tried, null, 1)}\n`);
    }
    copy.end();
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
  const missed = tried.filter(({ ending }) => ending === 'survived');
  process.stdout.write(`${missed.length} survived\nall: ${score(tried)} found\n`);
  if (100 * (1 - missed.length / tried.length) < Number(values.min)) process.exitCode = 1;
}
