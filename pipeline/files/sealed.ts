// Files of the cache: a file is read only if this code wrote it and no byte has changed.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Node writes at most about a thousand pieces at once. */
const MAX_PIECES = 1000;
/** A line with a hexadecimal SHA-256, which is a comment in JavaScript. */
const SEAL_BYTES = 67;

/**
 * Reads a file that `writeSealed` wrote.
 * @param label what the file is; equal when it was written
 * @returns undefined if there is none, or any byte of it has changed
 */
export function readSealed(file: string, label: string): Buffer | undefined {
  let bytes: Buffer;
  try {
    bytes = fs.readFileSync(file);
  } catch {
    return undefined;
  }
  const rest = bytes.subarray(SEAL_BYTES);
  return bytes.toString('latin1', 0, SEAL_BYTES) === sealOf(label, [rest]) ? rest : undefined;
}

/** Writes a file with a checksum, whole or not at all. @throws when it cannot be written */
export function writeSealed(file: string, label: string, parts: readonly Uint8Array[]): void {
  const pieces = [Buffer.from(sealOf(label, parts)), ...parts];
  const fresh = `${file}.${process.pid}`;
  try {
    const handle = fs.openSync(fresh, 'w');
    try {
      for (let at = 0; at < pieces.length; at += MAX_PIECES)
        fs.writevSync(handle, pieces.slice(at, at + MAX_PIECES));
    } finally {
      fs.closeSync(handle);
    }
    fs.renameSync(fresh, file);
  } finally {
    fs.rmSync(fresh, { force: true });
  }
}

/** Keeps the newest files of a folder. */
export function pruneFolder(folder: string, max: number): void {
  // Another build may prune at the same moment.
  const files = fs.readdirSync(folder).map(name => {
    const file = path.join(folder, name);
    return { file, time: fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
  });
  files.sort((a, b) => b.time - a.time);
  for (const { file } of files.slice(max)) fs.rmSync(file, { force: true });
}

function sealOf(label: string, parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256').update(`${label}\0`);
  for (const part of parts) hash.update(part);
  return `//${hash.digest('hex')}\n`;
}
