// The first pass: tries each fault with the test files that reach it and need neither a browser nor
// processes of their own.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../sites.ts';
import type { Copy } from './copy.ts';
import { nameOf, type Mutant } from './mutate.ts';
import { bundleQuick, FaultWorker, type Tried } from './faultBundle.ts';

/** What each test file reached in earlier runs. */
const REACHED = path.join(ROOT, '.cache/reached.json');
/** The first pass skips test files that take longer than this without a fault. */
const MAX_MS = 300_000;
/** A busy machine may need several times as long. */
const PATIENCE = 5;
const PATIENCE_MS = 30_000;

export interface QuickResult {
  ending: 'killed' | 'survived' | 'timed out';
  by?: string;
  /** Test files that ran. */
  ran: string[];
  seconds: number;
}

/** A run of a test file without a fault. */
interface Baseline {
  test: string;
  /** Processor time. */
  ms: number;
  /** Names of the faults that it has reached. */
  reached: ReadonlySet<string>;
}

interface Kept {
  /** Names of all faults of a run, by their hash. */
  lists: Record<string, string[]>;
  tests: Record<string, { ms: number; reached: string[]; hash: string; list: string }>;
}

interface QuickInput {
  copy: Copy;
  faults: readonly Mutant[];
  tests: readonly string[];
  lanes: number;
  /** Time that the files for one fault may take without it. */
  limitMs: number;
  /** Whether a test file is named for a fault. Such files go first. */
  isNamed: (test: string, fault: Mutant) => boolean;
  report: (fault: Mutant, result: QuickResult) => void;
}

/** Tries all faults and reports each result. The fault that the fastest file reaches goes first. */
export async function tryQuickly(input: QuickInput): Promise<void> {
  const { copy, faults, tests, lanes, report } = input;
  await bundleQuick(copy.folder, tests, faults);
  const workers = Array.from({ length: lanes }, () => new FaultWorker(copy.folder));
  const baselines = await measure(workers, tests, faults);
  const lists = faults.map(fault => filesFor(fault, baselines, input));
  const queue = [...faults.keys()].sort(
    (a, b) => (lists[a]![0]?.ms ?? Infinity) - (lists[b]![0]?.ms ?? Infinity),
  );
  await Promise.all(
    workers.map(async worker => {
      for (let fault = queue.shift(); fault !== undefined; fault = queue.shift()) {
        let result = await attempt(worker, fault, lists[fault]!);
        // A file that fails without the fault, too, has found nothing: an earlier fault has broken
        // the process.
        if (
          result.ending === 'killed' &&
          (await worker.run(result.by!, MAX_MS))?.failed !== false
        ) {
          worker.end();
          result = await attempt(worker, fault, lists[fault]!);
        }
        report(faults[fault]!, result);
      }
      worker.end();
    }),
  );
}

/** Returns the runs of the test files for a fault: the named ones first, then the fastest. */
function filesFor(
  fault: Mutant,
  baselines: readonly Baseline[],
  { limitMs, isNamed }: QuickInput,
): Baseline[] {
  const name = nameOf(fault);
  const rank = ({ test }: Baseline): number => (isNamed(test, fault) ? 0 : 1);
  let total = 0;
  return baselines
    .filter(({ reached }) => reached.has(name))
    .sort((a, b) => rank(a) - rank(b) || a.ms - b.ms)
    .filter((each, index) => (total += each.ms) <= limitMs || index === 0);
}

/**
 * Runs every test file once without a fault, unless an earlier run did it with these faults. Files
 * that fail are left out.
 */
async function measure(
  workers: readonly FaultWorker[],
  tests: readonly string[],
  faults: readonly Mutant[],
): Promise<Baseline[]> {
  const { lists, tests: kept } = readKept();
  const names = faults.map(nameOf);
  const list = hashOf(names.join('\n'));
  lists[list] = names;
  const complete = new Set(Object.keys(lists).filter(key => isSubset(names, new Set(lists[key]))));
  const hashes = new Map(
    tests.map(test => [test, hashOf(fs.readFileSync(path.join(ROOT, 'test', test), 'utf8'))]),
  );
  const isKept = (test: string): boolean =>
    kept[test]?.hash === hashes.get(test) && complete.has(kept[test]?.list ?? '');
  const waiting = tests.filter(test => !isKept(test));
  fs.mkdirSync(path.dirname(REACHED), { recursive: true });
  await Promise.all(
    workers.map(async worker => {
      for (let test = waiting.shift(); test !== undefined; test = waiting.shift()) {
        const outcome = await runAlone(worker, test);
        if (!outcome) continue;
        const reached = [...new Set(outcome.reached.map(number => names[number]!))];
        kept[test] = { ms: outcome.ms, reached, hash: hashes.get(test)!, list };
        fs.writeFileSync(REACHED, JSON.stringify({ lists, tests: kept }));
      }
    }),
  );
  return tests
    .filter(isKept)
    .map(test => ({ test, ms: kept[test]!.ms, reached: new Set(kept[test]!.reached) }));
}

function isSubset(list: readonly string[], of: ReadonlySet<string>): boolean {
  return list.every(each => of.has(each));
}

function readKept(): Kept {
  return fs.existsSync(REACHED)
    ? (JSON.parse(fs.readFileSync(REACHED, 'utf8')) as Kept)
    : { lists: {}, tests: {} };
}

function hashOf(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}

/** @returns undefined if the file fails */
async function runAlone(worker: FaultWorker, test: string): Promise<Tried | undefined> {
  const first = await worker.run(test, MAX_MS);
  if (first && !first.failed) return first;
  // Once more, because a file may fail only when another has run in this process.
  worker.end();
  const second = first && (await worker.run(test, MAX_MS));
  if (second && !second.failed) return second;
  process.stdout.write(`left to the second pass: ${test} ${second?.output ?? ''}\n`);
  return undefined;
}

/** Runs test files until one fails. */
async function attempt(
  worker: FaultWorker,
  fault: number,
  files: readonly Baseline[],
): Promise<QuickResult> {
  const from = performance.now();
  const seconds = (): number => Math.round((performance.now() - from) / 100) / 10;
  const ran: string[] = [];
  for (const { test, ms } of files) {
    ran.push(test);
    const limit = PATIENCE * ms + PATIENCE_MS;
    const outcome = await worker.run(test, limit, fault);
    if (outcome && !outcome.failed) continue;
    // On a busy machine, a file may be late without the fault, too. It has then found nothing.
    if (!outcome && !(await worker.run(test, limit))) continue;
    const ending = outcome ? 'killed' : 'timed out';
    return { ending, by: test, ran, seconds: seconds() };
  }
  return { ending: 'survived', ran, seconds: seconds() };
}
