// Which test files reach a fault, in the order in which they should try it, and how long each
// takes. The times of earlier runs are kept in .cache/times.json.
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../sites.ts';
import type { Copy } from './copy.ts';
import type { TestFile } from './lane.ts';
import { probed, type Mutant } from './mutate.ts';
import { testsFor } from './tests.ts';

const TIMES = path.join(ROOT, '.cache/times.json');
/** Files that measure time or memory, or take minutes: too slow to try a small fault with. */
const LEFT_OUT =
  /^(?:bytes|examples|fuzz|hostile\.browser|load|measurements|publish|quadratic|second-site\.browser|slope|soak|system|threads)\.test/;
/** Takes too long to find out what it reaches; tries what tests.ts names it for. */
const NOT_PROBED = /^(?:cache|faults|offline|output|poison|readme|server|supply|update)\.test/;
/** Times of files that have not run yet. */
const NODE_MS = 3000;
const BROWSER_MS = 12_000;
/** A busy machine may need several times as long. */
const PATIENCE = 6;
const PATIENCE_MS = 20_000;
/** Test files that a copy probes with one bundle. */
const AT_ONCE = 8;

export class Reach {
  readonly #ms: Record<string, number> = fs.existsSync(TIMES)
    ? (JSON.parse(fs.readFileSync(TIMES, 'utf8')) as Record<string, number>)
    : {};
  readonly #sound = new Map<string, boolean>();
  readonly #tests: readonly string[];
  /** The faults that each test file without a browser has reached. */
  readonly #reached = new Map<string, Set<Mutant>>();

  /** @param files - all files of the project */
  constructor(files: readonly string[]) {
    this.#tests = files
      .filter(file => /^test\/[^/]+\.test\.tsx?$/.test(file))
      .map(file => file.slice('test/'.length))
      .filter(file => !LEFT_OUT.test(file));
  }

  /** Runs every test file without a browser once and records which places of faults it reaches. */
  async probe(copies: readonly Copy[], faults: readonly Mutant[]): Promise<void> {
    const restore = copies.map(copy => plantProbes(copy, faults));
    const waiting = this.#tests.filter(
      test => !test.includes('.browser.') && !NOT_PROBED.test(test),
    );
    await Promise.all(
      copies.map(async copy => {
        while (waiting.length > 0) {
          const list = waiting.splice(0, AT_ONCE);
          const { ms, reached, failed } = await copy.run(list.map(file => this.#limited(file)));
          this.keep(ms);
          for (const [test, numbers] of Object.entries(reached))
            this.#reached.set(test, new Set(numbers.map(number => faults[number]!)));
          if (failed) process.stdout.write(`fails with probes: ${failed.file} ${failed.output}\n`);
          if (failed) waiting.unshift(...list.slice(list.indexOf(failed.file) + 1));
        }
      }),
    );
    for (const undo of restore) undo();
  }

  /**
   * Returns the test files for a fault: Node before the browser, those that tests.ts names for its
   * source before others, and the fastest first. Of those that were not probed, only the named.
   */
  testsFor(fault: Mutant): TestFile[] {
    const words = testsFor(fault.file);
    const isNamed = (test: string): boolean => words.some(word => test.includes(word));
    const rank = (test: string): number =>
      (test.includes('.browser.') ? 2 : 0) + (isNamed(test) ? 0 : 1);
    return this.#tests
      .filter(test => this.#reached.get(test)?.has(fault) ?? isNamed(test))
      .map(test => this.#limited(test))
      .sort((a, b) => rank(a.file) - rank(b.file) || a.limitMs - b.limitMs);
  }

  /** Returns the time of the first test file for a fault. */
  firstMs(fault: Mutant): number {
    return this.testsFor(fault).at(0)?.limitMs ?? Infinity;
  }

  /** Returns the first test files that take no longer than this together, and at least one. */
  within(tests: readonly TestFile[], ms: number): TestFile[] {
    let total = 0;
    return tests.filter(({ file }, index) => (total += this.#msOf(file)) <= ms || index === 0);
  }

  /** Keeps how long files took at best. */
  keep(ms: Readonly<Record<string, number>>): void {
    for (const [file, time] of Object.entries(ms))
      this.#ms[file] = Math.min(time, this.#ms[file] ?? Infinity);
    fs.mkdirSync(path.dirname(TIMES), { recursive: true });
    fs.writeFileSync(TIMES, JSON.stringify(this.#ms));
  }

  /** Whether a test file passes without a fault. Asked once for each file. */
  async isSound(copy: Copy, file: string): Promise<boolean> {
    const known = this.#sound.get(file);
    if (known !== undefined) return known;
    const { ms, failed } = await copy.run([this.#limited(file)]);
    if (failed) process.stdout.write(`fails without a fault: ${file} ${failed.output}\n`);
    else this.keep(ms);
    this.#sound.set(file, failed === undefined);
    return failed === undefined;
  }

  #limited(file: string): TestFile {
    return { file, limitMs: PATIENCE * this.#msOf(file) + PATIENCE_MS };
  }

  #msOf(file: string): number {
    return this.#ms[file] ?? (file.includes('.browser.') ? BROWSER_MS : NODE_MS);
  }
}

/** @returns a function that takes the probes out again */
function plantProbes(copy: Copy, faults: readonly Mutant[]): () => void {
  const texts = new Map<string, string>();
  for (const { file } of faults) {
    if (texts.has(file)) continue;
    texts.set(file, copy.read(file));
    const own = [...faults.entries()].filter(([, fault]) => fault.file === file);
    copy.write(file, probed(new Map(own), copy.read(file)));
  }
  return () => {
    for (const [file, text] of texts) copy.write(file, text);
  };
}
