// Test files and the command line as JavaScript below .cache/: started so, a process takes a third
// of the time that it takes to compile file by file.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** What is spawned by tests: React is loaded behind NODE_ENV, which decides on its build. */
const PROGRAMS = ['build.ts', 'dev.ts'];
/** Runs one build after the other. */
const BUILDER = 'test/builder.ts';

/** Gives every file its own address, as if it were not bundled: folders are found by it. */
const ownAddress: esbuild.Plugin = {
  name: 'own-address',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
      if (file.includes('node_modules')) return undefined;
      const text = fs.readFileSync(file, 'utf8');
      const address = text.includes('import.meta.url')
        ? `const __address = ${JSON.stringify(pathToFileURL(file).href)};`
        : '';
      return { contents: address + text, loader: file.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

export interface Bundles {
  folder: string;
  /** The module of a file, e.g. "test/feed.test.ts". */
  module(file: string): string;
  remove(): void;
}

/** Bundles files of the project, and the programs; what they share is shared. */
export async function bundleTests(files: readonly string[]): Promise<Bundles> {
  const cache = path.join(ROOT, '.cache');
  fs.mkdirSync(cache, { recursive: true });
  const folder = fs.mkdtempSync(path.join(cache, 'test-'));
  // Some tests start the program as another user.
  fs.chmodSync(folder, 0o755);
  const module = (file: string): string => path.join(folder, file.replace(/\.tsx?$/, '.mjs'));
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: [...files, ...PROGRAMS, BUILDER],
    outdir: folder,
    outbase: ROOT,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    sourcemap: true,
    sourcesContent: false,
    define: { 'import.meta.url': '__address' },
    plugins: [ownAddress],
    logLevel: 'warning',
  });
  for (const program of PROGRAMS)
    fs.writeFileSync(
      path.join(folder, program.replace('.ts', '.run.mjs')),
      `process.env.NODE_ENV ??= 'production';\nawait import('./${program.replace('.ts', '.mjs')}');\n`,
    );
  return { folder, module, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}
