// Temporary folders in memory: a test run writes and removes several hundred thousand files.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The file system in memory that Linux mounts. */
const SHARED_MEMORY = '/dev/shm';
const PREFIX = 'site-tests-';
/** Far more than a run needs at a time, and room for the browser beside it. */
const NEEDED_BYTES = 4_000_000_000;

/**
 * Creates a folder in memory for the temporary files of this process and those that it starts.
 * @returns its path; undefined without such a file system, with too little memory, or if the user
 * has chosen a folder with $TMPDIR
 */
export function memoryFolder(): string | undefined {
  if (process.env.TMPDIR || !isUsable()) return undefined;
  for (const name of fs.readdirSync(SHARED_MEMORY)) removeLeft(name);
  const folder = path.join(SHARED_MEMORY, `${PREFIX}${process.pid}`);
  fs.mkdirSync(folder, { recursive: true });
  // Some tests start the program as another user.
  fs.chmodSync(folder, 0o777);
  return folder;
}

/** Removes a folder that memoryFolder() has created. */
export function removeMemoryFolder(folder: string): void {
  // Processes that were killed just now may still write.
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function isUsable(): boolean {
  try {
    // Containers usually forbid to execute files there, which some tests do.
    const mounted = fs
      .readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map(line => line.split(' '))
      .findLast(([, folder]) => folder === SHARED_MEMORY);
    const [, , type, options = ''] = mounted ?? [];
    if (type !== 'tmpfs' || /\b(?:noexec|ro)\b/.test(options)) return false;
    fs.accessSync(SHARED_MEMORY, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(SHARED_MEMORY);
    return Math.min(bavail * bsize, os.freemem() / 2) >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

/** Removes the folder of a run that was killed before it could do so. */
function removeLeft(name: string): void {
  if (!name.startsWith(PREFIX)) return;
  try {
    process.kill(Number(name.slice(PREFIX.length)), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH')
      removeMemoryFolder(path.join(SHARED_MEMORY, name));
  }
}
