// A process that runs one test file after the other for the runner. After each file, it closes what
// the file has left open, so that a failed test cannot keep the process alive.
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { printedFile, type Order, type Outcome } from './printed.ts';
import { cleanUp } from './sites.ts';
import { takeSkipped } from './skip.ts';

type Suite = () => Promise<[errors: string | true, passed: number, skipped: number, total: number]>;

declare global {
  var UVU_DEFER: number | undefined;
  var UVU_QUEUE: (null | Suite)[][];
}

// Collect the suites of a file in the queue instead of running them at once.
globalThis.UVU_DEFER = 1;
globalThis.UVU_QUEUE = [[]];

process.on('message', (order: Order) => {
  void run(order).then(outcome => process.send!(outcome));
});
process.on('disconnect', () => process.exit());

async function run({ file, module }: Order): Promise<Outcome> {
  // With TEST_ONCE, the first failed test decides; the process is then ended from outside.
  const captured = capture(output =>
    process.send!({ file, passed: 0, failed: 1, skipped: [], rssBytes: 0, output } as Outcome),
  );
  let [passed, failed, total] = [0, 0, 0];
  let skips = 0;
  try {
    globalThis.UVU_QUEUE[0] = [];
    await import(pathToFileURL(module).href);
    for (const suite of globalThis.UVU_QUEUE[0] as Suite[]) {
      const [errors, ran, skipped, tests] = await suite();
      if (errors !== true) process.stdout.write(`\n${errors}\n`);
      passed += ran;
      total += tests;
      skips += skipped;
    }
    failed = total - passed;
    if (total === 0) {
      failed = 1;
      process.stdout.write('\nthe file runs no test; is test.run() missing?\n');
    }
  } catch (error) {
    failed = Math.max(1, total - passed);
    process.stdout.write(`\n${(error as Error).stack ?? String(error)}\n`);
  }
  await cleanUp();
  const skipped = [...takeSkipped(), ...Array.from({ length: skips }, () => 'test.skip')];
  return {
    file,
    passed: passed - skipped.length + skips,
    failed,
    skipped,
    rssBytes: process.memoryUsage.rss(),
    output: captured.end(),
  };
}

/** What uvu prints after a test that failed. */
const FAILURE = '✘';

/** Collects what is printed, in memory and in a file, because a killed process cannot report it. */
function capture(onFailure: (output: string) => void): { end(): string } {
  let output = '';
  const file = printedFile(process.env.TEST_BUNDLES!, process.pid);
  fs.writeFileSync(file, '');
  const streams = [process.stdout, process.stderr] as const;
  const before = streams.map(stream => stream.write);
  for (const stream of streams)
    stream.write = (chunk: string | Uint8Array): boolean => {
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
      output += text;
      fs.appendFileSync(file, text);
      if (process.env.TEST_ONCE && text.includes(FAILURE)) onFailure(output);
      return true;
    };
  return {
    end() {
      for (const [index, stream] of streams.entries()) stream.write = before[index]!;
      return output;
    },
  };
}
