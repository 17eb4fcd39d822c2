// Bundles the test files that need no browser with all faults, switched off. A worker process then
// switches on one fault at a time.
import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { addressed } from '../bundle.ts';
import { switched, type Mutant } from './mutate.ts';
import type { FaultAnswer, FaultOrder } from './faultWorker.ts';

const BUNDLE = '.cache/quick';
/** What these files import instead of builders.ts or loadProgram.ts. */
const REPLACED: Record<string, string> = {
  'test/sites.ts': 'test/mutants/buildsHere.ts',
  'build.ts': 'test/mutants/programHere.ts',
  'pipeline/files/cache.ts': 'test/mutants/codeHere.ts',
};
/** A process that uses more memory than this is replaced. */
const MAX_RSS_BYTES = 1_500_000_000;

/** Bundles test files in a copy of the project. */
export async function bundleQuick(
  folder: string,
  tests: readonly string[],
  faults: readonly Mutant[],
): Promise<void> {
  const numbered = [...faults.entries()];
  const filesOf = (file: string): string => path.relative(folder, file).split(path.sep).join('/');
  const plugin: esbuild.Plugin = {
    name: 'faults',
    setup(build) {
      build.onResolve({ filter: /\/(?:builders|loadProgram)\.ts$/ }, ({ importer }) => {
        const other = REPLACED[filesOf(importer)];
        return other === undefined ? undefined : { path: path.join(folder, other) };
      });
      build.onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
        if (file.includes('node_modules')) return undefined;
        const own = numbered.filter(([, fault]) => fault.file === filesOf(file));
        const text = switched(new Map(own), fs.readFileSync(file, 'utf8'));
        return { contents: addressed(file, text), loader: file.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
  await esbuild.build({
    absWorkingDir: folder,
    entryPoints: ['build.ts', 'test/mutants/faultWorker.ts', ...tests.map(test => `test/${test}`)],
    outdir: BUNDLE,
    outbase: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    define: { 'import.meta.url': '__address' },
    plugins: [plugin],
    logLevel: 'error',
  });
}

/** What a test file did. */
export type Tried = Omit<FaultAnswer, 'rssBytes'>;

/** A process that tries one fault after the other; it is replaced if it hangs or uses too much memory. */
export class FaultWorker {
  readonly #folder: string;
  #process: ChildProcess | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Runs a test file, with a fault or none.
   * @returns undefined if it takes longer than the limit by the clock
   */
  run(test: string, limitMs: number, fault?: number): Promise<Tried | undefined> {
    const worker = (this.#process ??= this.#start());
    return new Promise(resolve => {
      const settle = (answer?: FaultAnswer): void => {
        clearTimeout(timer);
        worker.off('message', settle);
        worker.off('exit', onExit);
        if (answer === undefined || answer.rssBytes > MAX_RSS_BYTES) this.end();
        resolve(answer);
      };
      const onExit = (): void => {
        this.#process = undefined;
        settle({
          failed: true,
          output: 'the process ended early',
          reached: [],
          ms: 0,
          rssBytes: 0,
        });
      };
      const timer = setTimeout(settle, limitMs);
      worker.on('message', settle);
      worker.on('exit', onExit);
      const module = path.join(this.#folder, BUNDLE, 'test', test.replace(/\.tsx?$/, '.mjs'));
      worker.send({ module, fault } satisfies FaultOrder);
    });
  }

  end(): void {
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }

  #start(): ChildProcess {
    return fork(path.join(this.#folder, BUNDLE, 'test/mutants/faultWorker.mjs'), {
      cwd: this.#folder,
      execArgv: ['--expose-gc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NO_COLOR: '1',
        FORCE_COLOR: '0',
        GITHUB_ACTIONS: '',
        TEST_BUNDLES: path.join(this.#folder, BUNDLE),
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  }
}
