// Keeps bundles for later builds: reading one takes a few milliseconds, esbuild a quarter of a
// second of processor time.
import path from 'node:path';
import v8 from 'node:v8';
import { keepSealed, readSealed } from '../files/sealed.ts';
import { digest } from '../hash.ts';
import { bundle, type Bundle, type BundleInput } from './bundle.ts';
import { hashCode } from './hashCode.ts';
import { codeHash } from './loadProgram.ts';
import { ROOT } from '../files/root.ts';

const FOLDER = path.join(ROOT, 'node_modules/.cache/bundle');
const LABEL = 'bundle';
const MAX_FILES = 6;

/**
 * Bundles the code for the browser.
 * @param isKept whether to take what an earlier build bundled from the same input and code, and to
 *   save the bundle for later ones
 * @throws Refusal in the same cases as `bundle`
 */
export function startBundle(input: BundleInput, isKept: boolean): Promise<Bundle> {
  const bundling = isKept ? cachedBundle(input) : bundle(input);
  // Prevents an unhandled rejection; the error is rethrown when the bundle is awaited.
  bundling.catch(() => {});
  return bundling;
}

async function cachedBundle(input: BundleInput): Promise<Bundle> {
  // With SITE_SOURCE, bundles contain source maps for a debugger.
  if (process.env.SITE_SOURCE) return bundle(input);
  const code = codeHash();
  const file = path.join(FOLDER, digest(JSON.stringify([code, input])));
  const known = readSealed(file, LABEL);
  if (known) return v8.deserialize(known) as Bundle;
  const made = await bundle(input);
  // If a file was saved during bundling, the hash does not belong to what was bundled.
  if (hashCode() === code) keepSealed(file, LABEL, v8.serialize(made), MAX_FILES);
  return made;
}
