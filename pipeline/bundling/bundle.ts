// client/ and theme/index.css → the browser's share: bundled, minified and named after their
// contents.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { addBase } from '../../client/links.ts';
import type { Assets } from '../../theme/types.ts';
import { Refusal } from '../diagnostics/diagnostic.ts';
import { packageNames } from './packagePaths.ts';
import type { OutputFile } from '../files/outputFile.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface BundleInput {
  base: string;
  /** Groups of words that mean the same, for the search. */
  synonyms: readonly (readonly string[])[];
  /** Adds the watch server's client. */
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
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    outdir: path.join(ROOT, 'static'),
    entryNames: '[name].[hash]',
    chunkNames: 'chunk.[hash]',
    assetNames: '[name].[hash]',
    minify: !dev,
    sourcemap: false,
    legalComments: 'none',
    logLevel: 'silent',
    metafile: true,
    target: ['es2022', 'chrome111', 'firefox121', 'safari16.4'],
    jsx: 'automatic',
    plugins: [packageNames],
    define: {
      'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production'),
      // As text: a list would become a chunk of its own that every other chunk imports.
      SYNONYMS: JSON.stringify(JSON.stringify(synonyms)),
    },
  };
  try {
    const results = await Promise.all(
      offline
        ? [
            // One classic script: whatever it would fetch later, files may not.
            esbuild.build({
              ...shared,
              format: 'iife',
              entryPoints: {
                boot: 'client/boot.ts',
                main: 'client/main.ts',
                style: 'theme/index.css',
                later: 'theme/later.css',
              },
              plugins: [standIns, packageNames],
              inject: ['client/fetch.offline.ts'],
            }),
          ]
        : [
            // Blocking and worker scripts are classic: they must run at once, and on their own.
            esbuild.build({
              ...shared,
              format: 'iife',
              entryPoints: { boot: 'client/boot.ts', search: 'client/search/worker.ts' },
            }),
            esbuild.build({
              ...shared,
              format: 'esm',
              splitting: true,
              entryPoints: {
                main: 'client/main.ts',
                style: 'theme/index.css',
                later: 'theme/later.css',
                ...(dev ? { live: 'client/dev/devClient.ts' } : {}),
              },
            }),
          ],
    );
    const files = results.flatMap(({ outputFiles = [], metafile }) => {
      const helpers = bareHelpers(metafile);
      return outputFiles.map(
        ({ path: file, contents, text }): OutputFile => ({
          path: path.relative(ROOT, file).split(path.sep).join('/'),
          contents: helpers?.test(text) ? text.replace(helpers, '') : contents,
        }),
      );
    });
    files.sort((a, b) => (a.path < b.path ? -1 : 1));
    const address = (name: string, ending: string): string => {
      const file = files.find(
        ({ path: candidate }) =>
          candidate.startsWith(`static/${name}.`) && candidate.endsWith(ending),
      );
      return addBase(`/${file!.path}`, base);
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
  } catch (error) {
    throw refusal(error);
  }
}

/**
 * Imports that take nothing from the file of esbuild's own helpers. It writes them wherever it has
 * split code, and each page would
 * fetch a file that runs nothing. undefined: there is no such file.
 */
function bareHelpers(metafile: esbuild.Metafile | undefined): RegExp | undefined {
  const helpers = Object.entries(metafile?.outputs ?? {}).find(
    ([name, { inputs, entryPoint }]) =>
      name.endsWith('.js') && entryPoint === undefined && Object.keys(inputs).length === 0,
  );
  return helpers && new RegExp(`import ?"\\./${path.basename(helpers[0])}";\n?`);
}

/**
 * Where a file `x.offline.ts` stands beside `x.ts`, everybody but itself gets it in the other's
 * place. Other bundles hold none of them.
 */
const standIns: esbuild.Plugin = {
  name: 'stand-ins',
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
      hint: 'install with npm ci, without --omit=optional, on this machine',
    });
  }
  return new Refusal(
    errors.map(({ text, location }) => ({
      severity: 'error',
      code: 'bundle',
      ...(location
        ? { file: location.file, line: location.line, column: location.column + 1 }
        : {}),
      message: text,
    })),
  );
}
