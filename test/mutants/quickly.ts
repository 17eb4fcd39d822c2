// The first pass: tries each fault with the test files that reach it and need neither a browser nor
// processes of their own.
import type { Copy } from './copy.ts';
import type { Mutant } from './mutate.ts';
import { bundleQuick, Room } from './quick.ts';

/** A test file that takes longer without a fault is left to the second pass. */
const MAX_MS = 90_000;
/** A busy machine may need several times as long. */
const PATIENCE = 5;
const PATIENCE_MS = 10_000;
/** So many faults found in a row by one process may mean that the process is broken. */
const SUSPICIOUS = 4;

export interface QuickResult {
  ending: 'killed' | 'survived' | 'timed out';
  by?: string;
  ran: number;
  seconds: number;
}

interface Baseline {
  test: string;
  ms: number;
  reached: ReadonlySet<number>;
}

/**
 * Tries all faults and reports each result. The fault that the fastest file reaches goes first.
 * @param limitMs - time that the files for one fault may take without it
 */
export async function tryQuickly(
  copy: Copy,
  faults: readonly Mutant[],
  tests: readonly string[],
  {
    lanes,
    limitMs,
    report,
  }: { lanes: number; limitMs: number; report: (fault: Mutant, result: QuickResult) => void },
): Promise<void> {
  await bundleQuick(copy.folder, tests, faults);
  const rooms = Array.from({ length: lanes }, () => new Room(copy.folder));
  const baselines = await measure(rooms, tests);
  const filesFor = (fault: number): Baseline[] => {
    let total = 0;
    return baselines
      .filter(({ reached }) => reached.has(fault))
      .filter(({ ms }, index) => (total += ms) <= limitMs || index === 0);
  };
  const queue = [...faults.keys()].sort(
    (a, b) => (filesFor(a)[0]?.ms ?? Infinity) - (filesFor(b)[0]?.ms ?? Infinity),
  );
  await Promise.all(
    rooms.map(async room => {
      let found: { fault: number; result: QuickResult }[] = [];
      const settle = (): void => {
        for (const { fault, result } of found) report(faults[fault]!, result);
        found = [];
      };
      for (let fault = queue.shift(); fault !== undefined; fault = queue.shift()) {
        const result = await attempt(room, fault, filesFor(fault));
        found.push({ fault, result });
        if (result.ending === 'killed' && result.ran === 1) {
          if (found.length < SUSPICIOUS) continue;
          const outcome = await room.run(result.by!, MAX_MS);
          if (outcome?.failed !== false) {
            // The process is broken: try these again in another one.
            room.end();
            queue.unshift(...found.splice(0).map(each => each.fault));
            continue;
          }
        }
        settle();
      }
      settle();
      room.end();
    }),
  );
}

/** Runs every test file once without a fault. @returns the fastest first */
async function measure(rooms: readonly Room[], tests: readonly string[]): Promise<Baseline[]> {
  const baselines: Baseline[] = [];
  const waiting = [...tests];
  await Promise.all(
    rooms.map(async room => {
      for (let test = waiting.shift(); test !== undefined; test = waiting.shift()) {
        const first = await room.run(test, MAX_MS);
        // Once more, because a file may fail only when another has run in this process.
        if (first?.failed) room.end();
        const outcome = first?.failed ? await room.run(test, MAX_MS) : first;
        if (outcome && !outcome.failed)
          baselines.push({ test, ms: outcome.ms, reached: new Set(outcome.reached) });
        else process.stdout.write(`left to the second pass: ${test} ${outcome?.output ?? ''}\n`);
      }
    }),
  );
  return baselines.sort((a, b) => a.ms - b.ms);
}

/** Runs test files until one fails. */
async function attempt(
  room: Room,
  fault: number,
  files: readonly Baseline[],
): Promise<QuickResult> {
  const from = performance.now();
  const seconds = (): number => Math.round((performance.now() - from) / 100) / 10;
  for (const [at, { test, ms }] of files.entries()) {
    const outcome = await room.run(test, PATIENCE * ms + PATIENCE_MS, fault);
    if (outcome && !outcome.failed) continue;
    const ending = outcome ? 'killed' : 'timed out';
    return { ending, by: test, ran: at + 1, seconds: seconds() };
  }
  return { ending: 'survived', ran: files.length, seconds: seconds() };
}
