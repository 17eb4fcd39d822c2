// Replaces builders.ts in the bundle of faultBundle.ts: builds run in the process that knows the fault.
import { buildInPlace } from '../buildInPlace.ts';
import type { BuildOrder, BuildResult } from '../builders.ts';

export { BUNDLES, canShareProcess } from '../builders.ts';

let last: Promise<unknown> = Promise.resolve();

/** Runs one build after the other. */
export function runBuild(order: BuildOrder): Promise<BuildResult> {
  const result = last.then(() => buildInPlace(order));
  last = result;
  return result;
}
