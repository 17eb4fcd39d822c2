// This project's own code as one module on disk: for who must load it beside what is loaded
// already, or in less time than file by file.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Bundles a file of the project with all it imports of the project; the caller removes what comes
 * out.
 * @param entry path from the root, e.g. "pipeline/server/devSite.ts"
 * @param name no other module of this moment may have it
 * @returns the module, as deep below the root as the pipeline's files and where it finds the
 *   project's packages
 * @throws esbuild's BuildFailure when the code does not compile
 */
export async function bundleSelf(entry: string, name: string): Promise<string> {
  const file = path.join(ROOT, '.cache', `${name}.mjs`);
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
