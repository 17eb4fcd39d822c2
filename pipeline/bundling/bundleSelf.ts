// Bundles this project's own code into one module, which loads faster than file by file.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Bundles a file with everything it imports of the project. The caller removes the result.
 * @param entry path from the root, e.g. "pipeline/server/devSite.ts"
 * @param name unique among the modules that exist at the same time
 * @returns the module: inside the project, where its packages are found
 * @throws esbuild's BuildFailure when the code does not compile
 */
export async function bundleSelf(entry: string, name: string): Promise<string> {
  // As deep below the root as the files of the pipeline, which find it by their own depth.
  const file = path.join(ROOT, '.cache', 'self', `${name}.mjs`);
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'silent',
  });
  return file;
}
