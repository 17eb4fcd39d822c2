// client/ and theme/*.css → minified scripts and styles, named by their hash.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { addBase } from '../../client/links.ts';
import type { Assets } from '../../theme/types.ts';
import { refusal, type Refusal } from '../diagnostics/diagnostic.ts';
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
    throw bundleRefusal(error);
  }
  const files = results.flatMap(outputFilesOf).sort((a, b) => (a.path < b.path ? -1 : 1));
  const address = (name: string, ending: string): string => {
    const paths = files.map(file => file.path);
    const found = paths.find(each => each.startsWith(`static/${name}.`) && each.endsWith(ending));
    if (!found) throw new Error(`The bundle has no ${name}${ending}.`);
    return addBase(`/${found}`, base);
  };
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

const PAGE_ENTRIES = { main: 'client/main.ts', style: 'theme/index.css', later: 'theme/later.css' };

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

function outputFilesOf({ outputFiles = [], metafile }: esbuild.BuildResult): OutputFile[] {
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
function emptyImports(metafile: esbuild.Metafile | undefined): RegExp | undefined {
  const helpers = Object.entries(metafile?.outputs ?? {}).find(
    ([name, { inputs, entryPoint }]) =>
      name.endsWith('.js') && entryPoint === undefined && Object.keys(inputs).length === 0,
  );
  return helpers && new RegExp(`import ?"\\./${path.basename(helpers[0])}";\n?`);
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

function bundleRefusal(error: unknown): Refusal {
  const { errors } = error as Partial<esbuild.BuildFailure>;
  if (errors?.length) return compileRefusal(errors);
  return refusal(
    'bundle',
    `esbuild does not run: ${(error as Error).message}`,
    'install with npm ci on this machine; with --omit=optional, without --ignore-scripts',
  );
}
