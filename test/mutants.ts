// Mutation testing: plants small faults and checks whether the tests find them. A seed draws the
// faults from pipeline/, theme/, and client/. The first pass (mutants/firstPass.ts) tries them with the
// test files that need no browser; the second tries those that are left, one after the other, with
// the files that covering.ts names.
//
//   tsx test/mutants.ts [--count N] [--seed TEXT] [--only PART] [--min PERCENT] [--seconds N]
//                       [--lanes N] [--again]
//
// --seconds limits the time for one fault in each pass, --lanes sets how many are tried at the same time.
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
import {
  isSwitchable,
  mutantsOf,
  nameOf,
  planted,
  switched,
  type Mutant,
} from './mutants/mutate.ts';
import { tryQuickly, type QuickResult } from './mutants/firstPass.ts';
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

type Tried = Mutant & QuickResult;

/** Returns every file under version control, and new files that are not ignored. */
function projectFiles(): string[] {
  // Without -z, git quotes names that are not ASCII.
  const list = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return list.split('\0').filter(file => file !== '' && fs.existsSync(path.join(ROOT, file)));
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
    .filter(fault =>
      isCode(fault.file, planted(fault, fs.readFileSync(path.join(ROOT, fault.file), 'utf8'))),
    );
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
function isCode(file: string, text: string): boolean {
  try {
    transformSync(text, { loader: file.endsWith('x') ? 'tsx' : 'ts', logLevel: 'silent' });
    return true;
  } catch {
    return false;
  }
}

/** Plants a fault in a copy and runs the test files that covering.ts names for it. */
async function attempt(copy: Copy, mutant: Mutant): Promise<QuickResult> {
  const from = performance.now();
  const tests = reach.testsFor(mutant, tried.get(mutant)?.ran ?? []);
  const list = reach.within(tests, limitMs);
  const text = copy.read(mutant.file);
  let ran = 0;
  let found: Pick<QuickResult, 'ending' | 'by'> = { ending: 'survived' };
  while (ran < list.length && found.ending === 'survived') {
    copy.write(mutant.file, planted(mutant, text));
    const { failed, ms } = await copy.run(list.slice(ran));
    reach.keep(ms);
    copy.write(mutant.file, text);
    if (failed === undefined) break;
    // A file that fails without the fault has found nothing.
    ran = list.findIndex(({ file }) => file === failed.file) + 1;
    if (await reach.isSound(copy, failed.file, failed.isLate))
      found = { ending: failed.isLate ? 'timed out' : 'killed', by: failed.file };
  }
  return {
    ...found,
    ran: list.slice(0, found.by === undefined ? undefined : ran).map(({ file }) => file),
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

function isQuick(mutant: Mutant): boolean {
  const text = fs.readFileSync(path.join(ROOT, mutant.file), 'utf8');
  return isSwitchable(mutant, text) && isCode(mutant.file, switched(new Map([[0, mutant]]), text));
}

/** Keeps and prints a result. The second pass replaces that of the first. */
function report(mutant: Mutant, result: QuickResult): void {
  const ran = [...(tried.get(mutant)?.ran ?? []), ...result.ran];
  tried.set(mutant, { ...mutant, ...result, ran });
  const { ending, by = `${ran.length} files`, seconds } = result;
  process.stdout.write(
    `${ending} line ${mutant.line} of ${nameOf(mutant)} (${by}, ${seconds} s)\n`,
  );
  fs.writeFileSync(RESULTS, `${JSON.stringify([...tried.values()], null, 1)}\n`);
}

// The tests draw samples of long lists by it.
process.env.TEST_SEED = values.seed;
const last = values.again ? (JSON.parse(fs.readFileSync(RESULTS, 'utf8')) as Tried[]) : [];
const survived = ({ ending }: Tried): boolean => ending === 'survived';
const tried = new Map<Mutant, Tried>(
  last.filter(each => !survived(each)).map(each => [each, each]),
);
const faults = values.again ? findAgain(last.filter(survived)) : draw(Number(values.count));
const limitMs = Number(values.seconds) * (values.again ? 3000 : 1000);
process.stdout.write(`${faults.length} faults, seed ${values.seed}\n`);
const copies = Array.from({ length: Number(values.lanes) }, () => new Copy(files));
const reach = new Reach(files);
await tryQuickly({
  copy: copies[0]!,
  faults: faults.filter(isQuick),
  tests: reach.quick,
  lanes: copies.length,
  limitMs,
  isNamed: (test, fault) => reach.isNamed(test, fault),
  report,
});
summarize();
const rest = faults.filter(fault => (tried.get(fault)?.ending ?? 'survived') === 'survived');
await Promise.all(
  copies.map(async copy => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift())
      report(next, await attempt(copy, next));
    copy.end();
  }),
);
summarize();

function summarize(): void {
  const score = (list: readonly Tried[]): string =>
    `${((100 * list.filter(each => !survived(each)).length) / list.length).toFixed(1)} % of ${list.length}`;
  const all = [...tried.values()];
  for (const folder of FOLDERS) {
    const own = all.filter(({ file }) => file.startsWith(`${folder}/`));
    if (own.length > 0) process.stdout.write(`${folder}: ${score(own)}\n`);
  }
  const missed = all.filter(survived);
  process.stdout.write(`${missed.length} survived\nall: ${score(all)} found\n`);
  if (100 * (1 - missed.length / all.length) < Number(values.min)) process.exitCode = 1;
}
