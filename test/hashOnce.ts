// Takes the place of hashCode.ts in the bundles of a test run. A process that runs many builds reads
// the 470 files of the program only once: no test changes them.
import path from 'node:path';
import { hashCode as hashAlways } from '../pipeline/bundling/hashCode.ts';

const isKept = path.basename(process.argv[1] ?? '') === 'builder.mjs';
let known: string | undefined;

/** Returns a hash of the code, and of the Node version. */
export function hashCode(): string {
  if (!isKept) return hashAlways();
  known ??= hashAlways();
  return known;
}
