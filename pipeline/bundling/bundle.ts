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
  const { base, synonyms, dev = false, offline = false } = input;
  const shared: Esbuild.BuildOptions = {
    ...OPTIONS,
    minify: !dev,
    define: {
      'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production'),
      // As text: a list would become a chunk of its own that every other chunk imports.
      SYNONYMS: JSON.stringify(JSON.stringify(synonyms)),
    },
  };
  const files = await run(
    offline
      ? [offlineBundle(shared)]
      : [...scriptBundles(shared, dev), { ...shared, entryPoints: STYLE_ENTRIES }],
  );
  const address = addressIn(files, base);
  return {
    assets: {
      boot: address('boot', '.js'),
      main: address('main', '.js'),
      style: address('style', '.css'),
      later: address('later', '.css'),
      ...(offline ? {} : { searchWorker: address('search', '.js') }),
      ...(dev ? { live: address('live', '.js') } : {}),
    },
    files,
  };
}

/**
 * The bundle of the dev server with the styles bundled again.
 * @throws Refusal when a style sheet does not compile
 */
export async function bundleStyles(last: Bundle, base: string): Promise<Bundle> {
  const styles = await run([{ ...OPTIONS, entryPoints: STYLE_ENTRIES }]);
  const address = addressIn(styles, base);
  const assets = {
    ...last.assets,
    style: address('style', '.css'),
    later: address('later', '.css'),
  };
  const kept = last.files.filter(({ path: file }) => !file.endsWith('.css'));
  return { assets, files: [...kept, ...styles] };
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

/** Runs esbuild. @returns its files in the order of their paths */
async function run(bundles: readonly Esbuild.BuildOptions[]): Promise<OutputFile[]> {
  try {
    const { build } = await importModule<typeof Esbuild>('esbuild');
    const results = await Promise.all(bundles.map(options => build(options)));
    return results.flatMap(outputFilesOf).sort((a, b) => (a.path < b.path ? -1 : 1));
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
  sourcemap: false,
  legalComments: 'none',
  logLevel: 'silent',
  metafile: true,
  target: ['es2022', 'chrome111', 'firefox121', 'safari16.4'],
  jsx: 'automatic',
  plugins: [packagePaths],
};

const STYLE_ENTRIES = { style: 'theme/index.css', later: 'theme/later.css' };

/** Blocking and worker scripts are classic: they run at once, and without other files. */
function scriptBundles(shared: Esbuild.BuildOptions, dev: boolean): Esbuild.BuildOptions[] {
  const devEntry: Record<string, string> = dev ? { live: 'client/dev/devClient.ts' } : {};
  return [
    {
      ...shared,
      format: 'iife',
      entryPoints: { boot: 'client/boot.ts', search: 'client/search/worker.ts' },
    },
    {
      ...shared,
      format: 'esm',
      splitting: true,
      entryPoints: { main: 'client/main.ts', ...devEntry },
    },
  ];
}

/** One classic script: pages of file: cannot fetch any part of it later. */
function offlineBundle(shared: Esbuild.BuildOptions): Esbuild.BuildOptions {
  return {
    ...shared,
    format: 'iife',
    entryPoints: { boot: 'client/boot.ts', main: 'client/main.ts', ...STYLE_ENTRIES },
    plugins: [offlineModules, packagePaths],
    inject: ['client/fetch.offline.ts'],
  };
}

function outputFilesOf({ outputFiles = [], metafile }: Esbuild.BuildResult): OutputFile[] {
  const imports = emptyImports(metafile);
  return outputFiles.map(({ path: file, contents, text }) => ({
    path: path.relative(ROOT, file).split(path.sep).join('/'),
    contents: imports?.test(text) ? text.replace(imports, '') : contents,
  }));
}

/**
 * Imports of esbuild's own helper file that take nothing from it. esbuild writes them wherever it
 * splits code, and each page would fetch a file that runs nothing. Undefined: there is no such
 * file.
 */
function emptyImports(metafile: Esbuild.Metafile | undefined): RegExp | undefined {
  const helpers = Object.entries(metafile?.outputs ?? {}).find(
    ([name, { inputs, entryPoint }]) =>
      name.endsWith('.js') && entryPoint === undefined && Object.keys(inputs).length === 0,
  );
  return helpers && new RegExp(`import ?"\\./${path.basename(helpers[0])}";\n?`);
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
