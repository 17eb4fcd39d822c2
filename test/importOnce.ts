// Takes the place of importModule.ts in the bundles of a test run. A test process builds many sites,
// and nearly all of them have the same scripts and styles: they are bundled once per process, which
// saves more than half of the processor time of a small site.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as Esbuild from 'esbuild';
import { importModule as importAlways } from '../pipeline/bundling/importModule.ts';

/** Output folder of the scripts and styles. Other uses of esbuild read files that tests change. */
const STATIC = fileURLToPath(new URL('../static', import.meta.url));
/** A program that runs once, such as the dev server, bundles as it does for users. */
const isKept = /^(?:worker|builder)\.mjs$/.test(path.basename(process.argv[1] ?? ''));
const results = new Map<string, Promise<Esbuild.BuildResult>>();

/** Imports a package by its name, or a module by its URL. */
export async function importModule<T>(specifier: string): Promise<T> {
  const imported = await importAlways<T>(specifier);
  if (!isKept || specifier !== 'esbuild') return imported;
  const { build, ...others } = imported as typeof Esbuild;
  return { ...others, build: once(build) } as T;
}

function once(build: typeof Esbuild.build): (options: Esbuild.BuildOptions) => unknown {
  return options => {
    if (options.outdir !== STATIC) return build(options);
    const key = JSON.stringify(options, (_, value: unknown) =>
      typeof value === 'function' ? String(value) : value,
    );
    const result = results.get(key) ?? build(options);
    results.set(key, result);
    return result;
  };
}
