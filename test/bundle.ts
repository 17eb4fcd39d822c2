// Bundles the test files and the command line below .cache/: a process then starts in a third of
// the time that compiling file by file takes.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** Programs that tests start. Each gets a wrapper that sets NODE_ENV before React is loaded. */
const PROGRAMS = ['build.ts', 'dev.ts'];
/** The program that runs one build after the other. */
const BUILDER = 'test/builder.ts';

/**
 * Returns a module with its own import.meta.url, as if unbundled, because code finds folders by it.
 */
export function addressed(file: string, text: string): string {
  return text.includes('import.meta.url')
    ? `const __address = ${JSON.stringify(pathToFileURL(file).href)};${text}`
    : text;
}

const ownAddress: esbuild.Plugin = {
  name: 'own-address',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
      if (file.includes('node_modules')) return undefined;
      const contents = addressed(file, fs.readFileSync(file, 'utf8'));
      return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

/** Modules of the program whose place another takes, so that many builds share some work. */
const REPLACED = { importModule: 'importOnce', hashCode: 'hashOnce' };

/** Lets processes that build many sites do only once what does not depend on the site. */
const once: esbuild.Plugin = {
  name: 'once',
  setup(build) {
    for (const [name, by] of Object.entries(REPLACED))
      build.onResolve({ filter: new RegExp(`/${name}\\.ts$`) }, ({ importer }) => {
        const file = path.join(ROOT, `test/${by}.ts`);
        return importer === file ? undefined : { path: file };
      });
  },
};

export interface Bundles {
  folder: string;
  /** Returns the path of a file's bundled module, e.g. for "test/feed.test.ts". */
  module(file: string): string;
  remove(): void;
}

/** Bundles files of the project and the programs. They share chunks of common code. */
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
    plugins: [ownAddress, once],
    logLevel: 'warning',
  });
  for (const program of PROGRAMS)
    fs.writeFileSync(
      path.join(folder, program.replace('.ts', '.run.mjs')),
      `process.env.NODE_ENV ??= 'production';\nawait import('./${program.replace('.ts', '.mjs')}');\n`,
    );
  return { folder, module, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}
