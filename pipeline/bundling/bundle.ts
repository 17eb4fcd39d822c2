// client/ and theme/*.css → scripts and styles of the browser: bundled, minified, and named by
// their hash.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { addBase } from '../../client/links.ts';
import type { Assets } from '../../theme/types.ts';
import { Refusal } from '../diagnostics/diagnostic.ts';
import { compileRefusal } from './compileRefusal.ts';
import { packagePaths } from './packagePaths.ts';
import type { OutputFile } from '../files/outputFile.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface BundleInput {
  base: string;
  /** Groups of synonyms for the search. */
  synonyms: readonly (readonly string[])[];
  /** Adds the client of the dev server. */
  dev?: boolean;
  /** For pages that are opened as files: no modules, no worker. */
  offline?: boolean;
}

export interface Bundle {
  assets: Omit<Assets, 'searchIndex'>;
  files: OutputFile[];
}

/**
 * Bundles the browser's code. The same input gives the same bytes wherever the project and its
 * packages lie.
 * @throws Refusal when code or CSS does not compile, or esbuild has no binary for this machine
 */
export async function bundle({
  base,
  synonyms,
  dev = false,
  offline = false,
}: BundleInput): Promise<Bundle> {
  const shared: esbuild.BuildOptions = {
    ...OPTIONS,
    minify: !dev,
    define: {
      'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production'),
      // As text: a list would become a chunk of its own that every other chunk imports.
      SYNONYMS: JSON.stringify(JSON.stringify(synonyms)),
    },
  };
  let results: esbuild.BuildResult[];
  try {
    results = await Promise.all(offline ? [bundleOffline(shared)] : bundleSite(shared, dev));
  } catch (error) {
    throw refusal(error);
  }
  const { outputs } = results.at(-1)?.metafile ?? { outputs: {} };
  const main = offline ? undefined : mainFile(outputs);
  const files = results
    .flatMap(outputFilesOf)
    .filter(({ path: name }) => name !== main?.entry)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const address = (name: string, ending: string): string => {
    const file = files.find(
      ({ path: candidate }) =>
        candidate.startsWith(`static/${name}.`) && candidate.endsWith(ending),
    );
    if (!file) throw new Error(`The bundle has no ${name}${ending}.`);
    return addBase(`/${file.path}`, base);
  };
  return {
    assets: {
      boot: address('boot', '.js'),
      main: main ? addBase(`/${main.code}`, base) : address('main', '.js'),
      style: address('style', '.css'),
      later: address('later', '.css'),
      ...(main && {
        searchWorker: address('search', '.js'),
        islandScripts: islandFiles(outputs, main.code).map(file => addBase(`/${file}`, base)),
      }),
      ...(dev ? { live: address('live', '.js') } : {}),
    },
    files,
  };
}

const OPTIONS: esbuild.BuildOptions = {
  absWorkingDir: ROOT,
  bundle: true,
  write: false,
  outdir: path.join(ROOT, 'static'),
  entryNames: '[name].[hash]',
  chunkNames: 'chunk.[hash]',
  assetNames: '[name].[hash]',
  sourcemap: false,
  legalComments: 'none',
  logLevel: 'silent',
  metafile: true,
  target: ['es2022', 'chrome111', 'firefox121', 'safari16.4'],
  jsx: 'automatic',
  plugins: [packagePaths],
};

const PAGE_ENTRIES = {
  main: 'client/main.ts',
  style: 'theme/index.css',
  later: 'theme/later.css',
};

/** Blocking and worker scripts are classic: they run at once, and without other files. */
function bundleSite(shared: esbuild.BuildOptions, dev: boolean): Promise<esbuild.BuildResult>[] {
  const devEntry: Record<string, string> = dev ? { live: 'client/dev/devClient.ts' } : {};
  return [
    esbuild.build({
      ...shared,
      format: 'iife',
      entryPoints: { boot: 'client/boot.ts', search: 'client/search/worker.ts' },
    }),
    esbuild.build({
      ...shared,
      format: 'esm',
      splitting: true,
      entryPoints: { ...PAGE_ENTRIES, ...devEntry },
    }),
  ];
}

/** One classic script: pages of file: cannot fetch any part of it later. */
function bundleOffline(shared: esbuild.BuildOptions): Promise<esbuild.BuildResult> {
  return esbuild.build({
    ...shared,
    format: 'iife',
    entryPoints: { boot: 'client/boot.ts', ...PAGE_ENTRIES },
    plugins: [offlineModules, packagePaths],
    inject: ['client/fetch.offline.ts'],
  });
}

type Outputs = esbuild.Metafile['outputs'];

/** The entry of pages, which only imports the file of all its code: the lazy entries share it. */
function mainFile(outputs: Outputs): { entry: string; code: string } {
  const entry = outputOf(outputs, PAGE_ENTRIES.main);
  const code = staticImports(outputs, entry)[0];
  if (code === undefined) throw new Error(`${entry} does not import the file of its code.`);
  return { entry, code };
}

/** The file of the islands and those that it imports, without the file that pages have loaded. */
function islandFiles(outputs: Outputs, loaded: string): string[] {
  const entry = outputOf(outputs, 'client/lazy/islands.ts');
  return [entry, ...staticImports(outputs, entry)].filter(file => file !== loaded);
}

function outputOf(outputs: Outputs, source: string): string {
  const file = Object.keys(outputs).find(
    name => outputs[name]?.entryPoint === source && name.endsWith('.js'),
  );
  if (file === undefined) throw new Error(`The bundle has no file of ${source}.`);
  return file;
}

/** The files that a file imports, directly or not. */
function staticImports(outputs: Outputs, file: string): string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    for (const { path: imported, kind } of outputs[name]?.imports ?? []) {
      if (kind !== 'import-statement' || found.has(imported)) continue;
      found.add(imported);
      add(imported);
    }
  };
  add(file);
  return [...found];
}

function outputFilesOf({ outputFiles = [] }: esbuild.BuildResult): OutputFile[] {
  return outputFiles.map(({ path: file, contents }) => ({
    path: path.relative(ROOT, file).split(path.sep).join('/'),
    contents,
  }));
}

/** Replaces `x.ts` by the file `x.offline.ts` beside it, except in `x.offline.ts` itself. */
const offlineModules: esbuild.Plugin = {
  name: 'offline-modules',
  setup({ onResolve }) {
    onResolve({ filter: /^\..*\.ts$/ }, ({ path: name, resolveDir, importer }) => {
      const file = path.join(resolveDir, name.replace(/\.ts$/, '.offline.ts'));
      return importer !== file && fs.existsSync(file) ? { path: file } : undefined;
    });
  },
};

function refusal(error: unknown): Refusal {
  const { errors } = error as Partial<esbuild.BuildFailure>;
  if (!errors?.length) {
    return new Refusal({
      severity: 'error',
      code: 'bundle',
      message: `esbuild does not run: ${(error as Error).message}`,
      hint: 'install with npm ci on this machine; with --omit=optional, without --ignore-scripts',
    });
  }
  return compileRefusal(errors);
}
