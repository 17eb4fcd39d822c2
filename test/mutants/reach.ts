// Which test files try a fault in the second pass, and how long each takes. The times of earlier
// runs are kept in .cache/times.json.
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../sites.ts';
import type { Copy } from './copy.ts';
import type { TestFile } from './lane.ts';
import type { Mutant } from './mutate.ts';
import { testsFor } from '../covering.ts';

const TIMES = path.join(ROOT, '.cache/times.json');
/** Files that measure time or memory, or take minutes: too slow to try a small fault with. */
const LEFT_OUT =
  /^(?:bytes|examples|fuzz|hostile\.browser|load|publish|quadratic|second-site\.browser|slope|soak|system|threads)\.test/;
/** A file that needs processes of its own. */
const STARTS_PROCESSES = /\b(?:serveDev|serveSite|inProcess|throughTsx|copyProject|fork|spawn)\(/;
/** Times of files that have not run yet. */
const NODE_MS = 3000;
const BROWSER_MS = 12_000;
/** A busy machine may need several times as long. */
const PATIENCE = 6;
const PATIENCE_MS = 20_000;

export class Reach {
  readonly #ms: Record<string, number> = fs.existsSync(TIMES)
    ? (JSON.parse(fs.readFileSync(TIMES, 'utf8')) as Record<string, number>)
    : {};
  readonly #sound = new Map<string, boolean>();
  readonly #tests: readonly string[];
  /** Test files of the first pass. */
  readonly quick: readonly string[];

  /** @param files - all files of the project */
  constructor(files: readonly string[]) {
    this.#tests = files
      .filter(file => /^test\/[^/]+\.test\.tsx?$/.test(file))
      .map(file => file.slice('test/'.length))
      .filter(file => !LEFT_OUT.test(file));
    this.quick = this.#tests.filter(
      test =>
        !test.includes('.browser.') &&
        !STARTS_PROCESSES.test(fs.readFileSync(path.join(ROOT, 'test', test), 'utf8')),
    );
  }

  /**
   * Returns the test files that covering.ts names for a fault: Node before the browser, and the fastest
   * first.
   * @param tried - test files that have tried it
   */
  testsFor(fault: Mutant, tried: readonly string[]): TestFile[] {
    return this.#tests
      .filter(test => this.isNamed(test, fault))
      .filter(test => !tried.includes(test))
      .map(test => this.#limited(test))
      .sort(
        (a, b) =>
          Number(a.file.includes('.browser.')) - Number(b.file.includes('.browser.')) ||
          a.limitMs - b.limitMs,
      );
  }

  /** Whether covering.ts names a test file for a fault. */
  isNamed(test: string, fault: Mutant): boolean {
    return testsFor(fault.file).some(word => test.includes(word));
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

  /**
   * Whether a test file passes without a fault. Tried once per file, and again for one that timed
   * out, because the machine may be busy.
   */
  async isSound(copy: Copy, file: string, isLate: boolean): Promise<boolean> {
    const known = this.#sound.get(file);
    if (known !== undefined && !isLate) return known;
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
