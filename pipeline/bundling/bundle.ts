// Bundles client/ and the theme's CSS into minified files with a hash in each name.
import fs from 'node:fs';
import path from 'node:path';
import type * as Esbuild from 'esbuild';
import { addBase } from '../../client/links.ts';
import type { Assets } from '../../theme/types.ts';
import { refusal, type Refusal } from '../diagnostics/diagnostic.ts';
import { importModule } from './importModule.ts';
import { compileRefusal } from './compileRefusal.ts';
import { packagePaths } from './packagePaths.ts';
import type { OutputFile } from '../files/outputFile.ts';
import { ROOT } from '../files/root.ts';

export interface BundleInput {
  base: string;
  /** Groups of words that the search treats as synonyms. */
  synonyms: readonly (readonly string[])[];
  /** Adds the browser client of the dev server. */
  dev?: boolean;
  /** For pages opened as `file:` URLs, where browsers load neither modules nor workers. */
  offline?: boolean;
  /** Adds the script that hides a dismissed announcement. */
  announcement?: boolean;
  /** Leaves out the worker of the search. */
  withoutSearch?: boolean;
}

export interface Bundle {
  assets: Omit<Assets, 'searchIndex'>;
  files: OutputFile[];
}

/**
 * Bundles the code for the browser. The same input gives the same bytes, no matter where the
 * project and its packages are installed.
 * @throws Refusal if code or CSS does not compile, or esbuild has no binary for this machine
 */
export async function bundle(input: BundleInput): Promise<Bundle> {
  const { base, synonyms, dev = false, offline = false, announcement = false } = input;
  const hasWorker = !offline && !input.withoutSearch;
  const own: Record<string, string> = {
    ...(announcement ? { announcement: ANNOUNCEMENT } : {}),
    ...(hasWorker ? { search: SEARCH_WORKER } : {}),
  };
  const shared: Esbuild.BuildOptions = {
    ...OPTIONS,
    minify: !dev,
    define: {
      'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production'),
      // A JSON string: esbuild would put an array into a chunk that all other chunks import.
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
  const urlOf = urlIn(files, base);
  return {
    assets: {
      boot: urlOf('boot', '.js'),
      main: main ? addBase(`/${main.code}`, base) : urlOf('main', '.js'),
      ...styleUrls(urlOf),
      searchWorker: hasWorker ? urlOf('search', '.js') : undefined,
      islandScripts: main && islandFiles(outputs, main.code).map(file => addBase(`/${file}`, base)),
      live: dev ? urlOf('live', '.js') : undefined,
      announcement: announcement ? urlOf('announcement', '.js') : undefined,
    },
    files,
  };
}

/**
 * Bundles the styles again for the dev server, and keeps all other files of the last bundle.
 * @throws Refusal if a stylesheet does not compile
 */
export async function bundleStyles(last: Bundle, base: string): Promise<Bundle> {
  const styles = filesOf(await run([{ ...OPTIONS, entryPoints: STYLE_ENTRIES }]));
  const assets = { ...last.assets, ...styleUrls(urlIn(styles, base)) };
  const kept = last.files.filter(({ path: file }) => !file.endsWith('.css'));
  return { assets, files: [...kept, ...styles] };
}

type FindUrl = (name: string, ending: string) => string;

function styleUrls(urlOf: FindUrl) {
  return {
    style: urlOf('style', '.css'),
    home: urlOf('home', '.css'),
    later: urlOf('later', '.css'),
  };
}

/** Returns a function that finds the URL of a file by the start and the end of its name. */
function urlIn(files: readonly OutputFile[], base: string): FindUrl {
  return (name, ending) => {
    const paths = files.map(file => file.path);
    const found = paths.find(each => each.startsWith(`static/${name}.`) && each.endsWith(ending));
    if (!found) throw new Error(`The bundle has no ${name}${ending}.`);
    return addBase(`/${found}`, base);
  };
}

async function run(bundles: readonly Esbuild.BuildOptions[]): Promise<Esbuild.BuildResult[]> {
  let results: Esbuild.BuildResult[];
  try {
    const { build } = await importModule<typeof Esbuild>('esbuild');
    results = await Promise.all(bundles.map(options => build(options)));
  } catch (error) {
    throw bundleRefusal(error);
  }
  // esbuild only warns of a rule that is not closed, and the rest of the stylesheet is lost.
  const warnings = results.flatMap(result => result.warnings);
  if (warnings.length > 0) throw compileRefusal(warnings);
  return results;
}

const OPTIONS: Esbuild.BuildOptions = {
  absWorkingDir: ROOT,
  bundle: true,
  write: false,
  outdir: path.join(ROOT, 'static'),
  entryNames: '[name].[hash]',
  chunkNames: 'chunk.[hash]',
  assetNames: '[name].[hash]',
  // SITE_SOURCE is set when a debugger is to show the sources; see loadProgram.ts.
  sourcemap: process.env.SITE_SOURCE ? 'inline' : false,
  legalComments: 'none',
  logLevel: 'silent',
  metafile: true,
  // The oldest browsers with all features that the theme uses, e.g. light-dark() and popovers.
  target: ['es2022', 'chrome123', 'firefox128', 'safari17.5'],
  jsx: 'automatic',
  plugins: [packagePaths],
};

const MAIN = 'client/main.ts';
const ANNOUNCEMENT = 'client/announcement.ts';
const SEARCH_WORKER = 'client/search/worker.ts';
const STYLE_ENTRIES = {
  style: 'theme/index.css',
  home: 'theme/home.css',
  later: 'theme/later.css',
};

/** Blocking and worker scripts are classic: each runs at once, without loading another file. */
function scriptBundles(
  shared: Esbuild.BuildOptions,
  dev: boolean,
  own: Record<string, string>,
): Esbuild.BuildOptions[] {
  const devEntry: Record<string, string> = dev ? { live: 'client/dev/devClient.ts' } : {};
  return [
    { ...shared, format: 'iife', entryPoints: { boot: 'client/boot.ts', ...own } },
    { ...shared, format: 'esm', splitting: true, entryPoints: { main: MAIN, ...devEntry } },
  ];
}

/** Bundles classic scripts without chunks: pages opened as `file:` URLs cannot load modules. */
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

/**
 * Finds the entry file that pages load, and the file of its code. The entry only imports that file,
 * because the lazily loaded entries share the code.
 */
function mainFile(outputs: Outputs): { entry: string; code: string } {
  const entry = outputOf(outputs, MAIN);
  const code = staticImports(outputs, entry)[0];
  if (code === undefined)
    throw new Error(`${entry} does not import the file that contains its code.`);
  return { entry, code };
}

/** Returns the file of the islands and its imports, except the one that pages already load. */
function islandFiles(outputs: Outputs, loaded: string): string[] {
  const entry = outputOf(outputs, 'client/lazy/islands.ts');
  return [entry, ...staticImports(outputs, entry)].filter(file => file !== loaded);
}

function outputOf(outputs: Outputs, source: string): string {
  const file = Object.keys(outputs).find(
    name => outputs[name]?.entryPoint === source && name.endsWith('.js'),
  );
  if (file === undefined) throw new Error(`The bundle has no file for ${source}.`);
  return file;
}

/** Returns the files that a file imports statically, directly or indirectly. */
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

/** Returns the files of all bundles, sorted by path. */
function filesOf(results: readonly Esbuild.BuildResult[]): OutputFile[] {
  const files = results.flatMap(({ outputFiles = [] }) => outputFiles);
  return files
    .map(({ path: file, contents }) => ({
      path: path.relative(ROOT, file).split(path.sep).join('/'),
      contents,
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Replaces imports of `x.ts` with `x.offline.ts` if it exists, except in `x.offline.ts` itself. */
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
  const hint =
    'run npm ci on this machine; if you use --omit=optional, do not use --ignore-scripts';
  return refusal('bundle', `esbuild fails to run: ${(error as Error).message}`, hint);
}
