// client/ and theme/*.css → minified scripts and styles, named by their hash.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as Esbuild from 'esbuild';
import { addBase } from '../../client/links.ts';
import type { Assets } from '../../theme/types.ts';
import { refusal, type Refusal } from '../diagnostics/diagnostic.ts';
import { importModule } from './importModule.ts';
import { compileRefusal } from './compileRefusal.ts';
import { packagePaths } from './packagePaths.ts';
import type { OutputFile } from '../files/outputFile.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface BundleInput {
  base: string;
  /** Groups of synonyms for the search. */
  synonyms: readonly (readonly string[])[];
  /** Adds the client of the dev server. */
  dev?: boolean;
  /** For pages that are opened as files: no modules, no worker. */
  offline?: boolean;
  /** Adds the script of the announcement. */
  announcement?: boolean;
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
export async function bundle(input: BundleInput): Promise<Bundle> {
  const { base, synonyms, dev = false, offline = false, announcement = false } = input;
  const own: Record<string, string> = announcement ? { announcement: ANNOUNCEMENT } : {};
  const shared: Esbuild.BuildOptions = {
    ...OPTIONS,
    minify: !dev,
    define: {
      'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production'),
      // As text: a list would become a chunk of its own that every other chunk imports.
      SYNONYMS: JSON.stringify(JSON.stringify(synonyms)),
    },
  };
  const results = await run(
    offline
      ? [offlineBundle(shared, own)]
      : [{ ...shared, entryPoints: STYLE_ENTRIES }, ...scriptBundles(shared, dev, own)],
  );
  const { outputs } = results.at(-1)?.metafile ?? { outputs: {} };
  const main = offline ? undefined : mainFile(outputs);
  const files = filesOf(results).filter(({ path: name }) => name !== main?.entry);
  const address = addressIn(files, base);
  return {
    assets: {
      boot: address('boot', '.js'),
      main: main ? addBase(`/${main.code}`, base) : address('main', '.js'),
      ...styleAddresses(address),
      ...(main && {
        searchWorker: address('search', '.js'),
        islandScripts: islandFiles(outputs, main.code).map(file => addBase(`/${file}`, base)),
      }),
      ...(dev ? { live: address('live', '.js') } : {}),
      ...(announcement ? { announcement: address('announcement', '.js') } : {}),
    },
    files,
  };
}

/**
 * The bundle of the dev server with the styles bundled again.
 * @throws Refusal when a style sheet does not compile
 */
export async function bundleStyles(last: Bundle, base: string): Promise<Bundle> {
  const styles = filesOf(await run([{ ...OPTIONS, entryPoints: STYLE_ENTRIES }]));
  const assets = { ...last.assets, ...styleAddresses(addressIn(styles, base)) };
  const kept = last.files.filter(({ path: file }) => !file.endsWith('.css'));
  return { assets, files: [...kept, ...styles] };
}

function styleAddresses(address: (...parts: string[]) => string) {
  return {
    style: address('style', '.css'),
    home: address('home', '.css'),
    later: address('later', '.css'),
  };
}

/** Finds the URL of a file by the parts of its name beside the hash. */
function addressIn(files: readonly OutputFile[], base: string): (...parts: string[]) => string {
  return (name, ending = '') => {
    const paths = files.map(file => file.path);
    const found = paths.find(each => each.startsWith(`static/${name}.`) && each.endsWith(ending));
    if (!found) throw new Error(`The bundle has no ${name}${ending}.`);
    return addBase(`/${found}`, base);
  };
}

async function run(bundles: readonly Esbuild.BuildOptions[]): Promise<Esbuild.BuildResult[]> {
  try {
    const { build } = await importModule<typeof Esbuild>('esbuild');
    return await Promise.all(bundles.map(options => build(options)));
  } catch (error) {
    throw bundleRefusal(error);
  }
}

const OPTIONS: Esbuild.BuildOptions = {
  absWorkingDir: ROOT,
  bundle: true,
  write: false,
  outdir: path.join(ROOT, 'static'),
  entryNames: '[name].[hash]',
  chunkNames: 'chunk.[hash]',
  assetNames: '[name].[hash]',
  // Where a debugger is to show sources; see loadProgram.ts.
  sourcemap: process.env.SITE_SOURCE ? 'inline' : false,
  legalComments: 'none',
  logLevel: 'silent',
  metafile: true,
  target: ['es2022', 'chrome111', 'firefox121', 'safari16.4'],
  jsx: 'automatic',
  plugins: [packagePaths],
};

const MAIN = 'client/main.ts';
const ANNOUNCEMENT = 'client/announcement.ts';
const STYLE_ENTRIES = {
  style: 'theme/index.css',
  home: 'theme/home.css',
  later: 'theme/later.css',
};

/** Blocking and worker scripts are classic: they run at once, and without other files. */
function scriptBundles(
  shared: Esbuild.BuildOptions,
  dev: boolean,
  own: Record<string, string>,
): Esbuild.BuildOptions[] {
  const devEntry: Record<string, string> = dev ? { live: 'client/dev/devClient.ts' } : {};
  return [
    {
      ...shared,
      format: 'iife',
      entryPoints: { boot: 'client/boot.ts', search: 'client/search/worker.ts', ...own },
    },
    {
      ...shared,
      format: 'esm',
      splitting: true,
      entryPoints: { main: MAIN, ...devEntry },
    },
  ];
}

/** One classic script: pages of file: cannot fetch any part of it later. */
function offlineBundle(
  shared: Esbuild.BuildOptions,
  own: Record<string, string>,
): Esbuild.BuildOptions {
  return {
    ...shared,
    format: 'iife',
    entryPoints: { boot: 'client/boot.ts', main: MAIN, ...STYLE_ENTRIES, ...own },
    plugins: [offlineModules, packagePaths],
    inject: ['client/fetch.offline.ts'],
  };
}

type Outputs = Esbuild.Metafile['outputs'];

/** The entry of pages, which only imports the file of all its code: the lazy entries share it. */
function mainFile(outputs: Outputs): { entry: string; code: string } {
  const entry = outputOf(outputs, MAIN);
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

/** The files of bundles, in the order of their paths. */
function filesOf(results: readonly Esbuild.BuildResult[]): OutputFile[] {
  const files = results.flatMap(({ outputFiles = [] }) => outputFiles);
  return files
    .map(({ path: file, contents }) => ({
      path: path.relative(ROOT, file).split(path.sep).join('/'),
      contents,
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Replaces `x.ts` by the file `x.offline.ts` beside it, except in `x.offline.ts` itself. */
const offlineModules: Esbuild.Plugin = {
  name: 'offline-modules',
  setup({ onResolve }) {
    onResolve({ filter: /^\..*\.ts$/ }, ({ path: name, resolveDir, importer }) => {
      const file = path.join(resolveDir, name.replace(/\.ts$/, '.offline.ts'));
      return importer !== file && fs.existsSync(file) ? { path: file } : undefined;
    });
  },
};

function bundleRefusal(error: unknown): Refusal {
  const { errors } = error as Partial<Esbuild.BuildFailure>;
  if (errors?.length) return compileRefusal(errors);
  return refusal(
    'bundle',
    `esbuild does not run: ${(error as Error).message}`,
    'install with npm ci on this machine; with --omit=optional, without --ignore-scripts',
  );
}
