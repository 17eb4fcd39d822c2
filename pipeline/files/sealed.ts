// Files of the cache: a file is read only if this code wrote it and no byte has changed.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Some megabytes, and fewer than the thousand pieces that systems write at once. */
const MAX_PIECES = 300;
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
  const digest = createHash('sha256').update(`${label}\0`).update(rest).digest('hex');
  return bytes.toString('latin1', 0, SEAL_BYTES) === sealOf(digest) ? rest : undefined;
}

/**
 * Writes a file with a checksum, whole or not at all. The parts are taken one after the other, so
 * that they are never all in memory.
 * @throws when it cannot be written
 */
export function writeSealed(file: string, label: string, parts: Iterable<Uint8Array>): void {
  const fresh = `${file}.${process.pid}`;
  const hash = createHash('sha256').update(`${label}\0`);
  try {
    const handle = fs.openSync(fresh, 'w');
    try {
      let at = SEAL_BYTES;
      for (const pieces of batches(parts)) {
        for (const piece of pieces) hash.update(piece);
        at += fs.writevSync(handle, pieces, at);
      }
      fs.writeSync(handle, sealOf(hash.digest('hex')), 0);
    } finally {
      fs.closeSync(handle);
    }
    fs.renameSync(fresh, file);
  } finally {
    fs.rmSync(fresh, { force: true });
  }
}

/** As many parts as are written at once. */
function* batches(parts: Iterable<Uint8Array>): Generator<Uint8Array[]> {
  let batch: Uint8Array[] = [];
  for (const part of parts) {
    batch.push(part);
    if (batch.length < MAX_PIECES) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
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

function sealOf(digest: string): string {
  return `//${digest}\n`;
}
