// Leaves an output folder as a build does that is killed between its two renames.
import fs from 'node:fs';
import path from 'node:path';
import { openStaging } from '../pipeline/files/staging.ts';

/** Above the highest process id of Linux, so no process has this id. */
const NO_PROCESS = 4194305;

/** Moves the output away as such a build does. @returns the staging folder that contains it */
export function takeAway(out: string, pid = NO_PROCESS): string {
  const staging = openStaging(out);
  fs.renameSync(out, path.join(staging, 'old-1'));
  const abandoned = `${staging.replace(`.build-${process.pid}-`, `.build-${pid}-`)}k`;
  fs.renameSync(staging, abandoned);
  return abandoned;
}
