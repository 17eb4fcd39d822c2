// A process that tries faults without a new bundle: all faults are in it, switched off. An order
// switches one on and imports a test file anew. Started by faultBundle.ts in a copy of the project.
export interface FaultOrder {
  /** Path of the bundled test file. */
  module: string;
  /** Number of the fault to switch on. */
  fault?: number;
}
export interface FaultAnswer {
  failed: boolean;
  output: string;
  /** Numbers of the faults that were reached. */
  reached: number[];
  /** Processor time. On a busy machine, the time by the clock is longer. */
  ms: number;
  rssBytes: number;
}

type Suite = () => Promise<[errors: string | true, passed: number, skipped: number, total: number]>;

declare global {
  /** Whether a fault is switched on. The sources ask at its place. */
  var isFaulty: (fault: number) => boolean;
  /** Returns the number of the fault that is switched on. */
  var currentFault: (() => number | undefined) | undefined;
}

let current: number | undefined;
const reached = new Set<number>();
globalThis.isFaulty = fault => {
  if (current !== undefined) return fault === current;
  reached.add(fault);
  return false;
};
globalThis.currentFault = () => current;
globalThis.UVU_DEFER = 1;
globalThis.UVU_QUEUE = [[]];

let count = 0;
process.on('message', (order: FaultOrder) => {
  void run(order).then(answer => process.send!(answer));
});
process.on('disconnect', () => process.exit());
// A promise that a test has not awaited says nothing about the next fault.
process.on('unhandledRejection', () => {});

async function run({ module, fault }: FaultOrder): Promise<FaultAnswer> {
  reached.clear();
  current = fault;
  const printed = capture();
  const from = process.cpuUsage();
  let isPassed = true;
  try {
    globalThis.UVU_QUEUE[0] = [];
    await import(`${module}?${++count}`);
    for (const suite of globalThis.UVU_QUEUE[0] as Suite[]) {
      const [errors] = await suite();
      if (errors === true) continue;
      isPassed = false;
      process.stdout.write(`\n${errors}\n`);
      break;
    }
  } catch (error) {
    isPassed = false;
    process.stdout.write(`\n${(error as Error).stack ?? String(error)}\n`);
  }
  const { user, system } = process.cpuUsage(from);
  return {
    failed: !isPassed,
    output: printed(),
    reached: [...reached],
    ms: Math.round((user + system) / 1000),
    rssBytes: process.memoryUsage.rss(),
  };
}

/** What uvu prints after a test that failed. An exception then ends the suite. */
const FAILURE = '✘';

function capture(): () => string {
  let output = '';
  const streams = [process.stdout, process.stderr] as const;
  const before = streams.map(stream => stream.write);
  for (const stream of streams)
    stream.write = (chunk: string | Uint8Array): boolean => {
      output += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
      if (String(chunk).includes(FAILURE)) throw new Error('a test has failed');
      return true;
    };
  return () => {
    for (const [index, stream] of streams.entries()) stream.write = before[index]!;
    return output;
  };
}
