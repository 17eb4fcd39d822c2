// Replaces loadProgram.ts for build.ts in the bundle of faultBundle.ts: loadProgram() would bundle
// the sources of the copy, which have no faults. The program in this bundle has them.
import '../../pipeline/bundling/env.ts';
import * as program from '../../pipeline/index.ts';

export function loadProgram(): Promise<typeof program> {
  return Promise.resolve(program);
}
