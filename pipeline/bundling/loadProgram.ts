// Loads this project's own code as one bundled script. The script and V8's code cache for it are
// kept below node_modules/. Loading file by file with tsx takes about half a second longer. Unlike
// a module, an unused script can be garbage-collected, which the dev server needs after code
// changes.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import vm from 'node:vm';
import { hashCode } from './hashCode.ts';
import { importModule } from './importModule.ts';
import { digest } from '../hash.ts';
import { resetHeapGrowth } from '../heap.ts';
import { keepSealed, readSealed } from '../files/sealed.ts';
import { ROOT } from '../files/root.ts';

const FOLDER = path.join(ROOT, 'node_modules/.cache/program');
const ENTRY = 'pipeline/index.ts';
/** Two files (script and V8 cache) for each of the last three states of the code. */
const MAX_FILES = 6;
/**
 * How much bytecode of other functions V8 copies into one that it optimizes, in bytes; 920 by
 * default. With the default, V8's compiler takes a quarter of the processor time of a build, in
 * threads that no profile shows, and a build is too short for the faster code to pay off.
 */
const MAX_INLINED_BYTES = 200;

type Program = typeof import('../index.ts');

/** Defined only inside the bundle: the hash of the code that the bundle was made from. */
declare const BUNDLED_CODE: string | undefined;

/** The program that was loaded last; nothing refers to earlier ones, so they are collected. */
let latest: { code: string; program: Program } | undefined;

/**
 * Loads the program from the cache, or bundles it first. With `SITE_SOURCE=1` in the environment,
 * it is loaded file by file, so that a debugger shows the sources.
 * @throws esbuild's BuildFailure if the code does not compile
 */
export async function loadProgram(): Promise<Program> {
  if (process.env.SITE_SOURCE) {
    await import('./env.ts');
    return importModule<Program>(pathToFileURL(path.join(ROOT, ENTRY)).href);
  }
  const code = hashCode();
  if (latest?.code === code) return latest.program;
  // Before the script is read: V8 refuses a code cache that was made with other flags.
  v8.setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${MAX_INLINED_BYTES}`);
  const file = programFile(code);
  const known = readSealed(file, code);
  const source = known ?? (await bundleProgram(code));
  const cached = known && readSealed(`${file}.v8`, code);
  const script = new vm.Script(
    `(function (module, require, NATIVE_IMPORT) {${source.toString()}\n})`,
    { filename: file, cachedData: cached },
  );
  if (!known) {
    // If a file was saved during bundling, the hash no longer matches the code: start again.
    if (hashCode() !== code) return loadProgram();
    keepSealed(file, code, source, MAX_FILES);
  }
  // Saved when the process exits, because the cache then also contains the functions compiled while
  // the program ran. Only saved for the program that a command starts with: programs that the dev
  // server reloads are garbage-collected instead.
  const isFirst = typeof BUNDLED_CODE === 'undefined';
  if (isFirst && (!cached || script.cachedDataRejected))
    process.once('exit', () => {
      // The flags with which the next command reads it.
      resetHeapGrowth();
      keepSealed(`${file}.v8`, code, script.createCachedData(), MAX_FILES);
    });
  const run = script.runInThisContext() as (...parameters: unknown[]) => void;
  const program = { exports: {} };
  run(program, createRequire(file), importModule);
  latest = { code, program: program.exports as Program };
  return latest.program;
}

/** Returns a hash of the code and the Node version. Equal hashes write the same site. */
export function codeHash(): string {
  return typeof BUNDLED_CODE === 'undefined' ? hashCode() : BUNDLED_CODE;
}

/** Returns the path of the running script, for worker threads; undefined if it is not on disk. */
export function programScript(): string | undefined {
  const file = programFile(codeHash());
  return fs.existsSync(file) ? file : undefined;
}

/** The name depends on the folder of this project too, because the bundle contains its path. */
function programFile(code: string): string {
  return path.join(FOLDER, `${digest(`${code}\0${ROOT}`)}.cjs`);
}

async function bundleProgram(code: string): Promise<Buffer> {
  const esbuild = await importModule<typeof import('esbuild')>('esbuild');
  const { optionalDependencies } = JSON.parse(
    fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
  ) as { optionalDependencies: Record<string, string> };
  // Modules find the project's root two folders above their own URL; this URL has that depth.
  const address = pathToFileURL(path.join(ROOT, ENTRY, 'bundled.ts')).href;
  const { outputFiles } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: [ENTRY],
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external: ['esbuild', ...Object.keys(optionalDependencies)],
    jsx: 'automatic',
    define: {
      BUNDLED_CODE: JSON.stringify(code),
      'import.meta.url': JSON.stringify(address),
      'process.env.NODE_ENV': '"production"',
    },
    logLevel: 'silent',
  });
  return Buffer.from(outputFiles[0]?.contents ?? []);
}
