// Replaces loadProgram.ts for the cache of pages in the bundle of faultBundle.ts: what a build has
// kept with one fault, or without, is not read by a build with another.
import * as real from '../../pipeline/bundling/loadProgram.ts';

export function codeHash(): string {
  return `${real.codeHash()} ${globalThis.currentFault?.() ?? ''}`;
}
