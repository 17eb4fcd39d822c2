// Reads and writes cache files, which are used only if undamaged and written by the same code.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Pieces per write: a few megabytes, and fewer than operating systems allow (about 1,000). */
const MAX_PIECES = 300;
/** Length of the first line: a SHA-256 in a JavaScript comment, so a sealed script can run. */
const SEAL_BYTES = 67;
const CHUNK_BYTES = 1024 * 1024;
const LINE_BREAK = 10;

/**
 * Reads a file that `writeSealed` wrote.
 * @param label says what the file is; must be the same as when it was written
 * @returns the contents; undefined if the file does not exist or any byte of it has changed
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

/** A range of bytes in a file, including `from` and excluding `to`. */
export interface ByteRange {
  from: number;
  to: number;
}

/** A sealed file whose lines are read on demand: a large file is never in memory as a whole. */
export class SealedLines {
  /** All lines, without their line breaks. */
  readonly lines: readonly ByteRange[];
  #handle: number | undefined;

  private constructor(handle: number, lines: readonly ByteRange[]) {
    this.#handle = handle;
    this.lines = lines;
  }

  /** Opens a file that `writeSealed` wrote; undefined in the same cases as for `readSealed`. */
  static open(file: string, label: string): SealedLines | undefined {
    let handle: number | undefined;
    try {
      handle = fs.openSync(file, 'r');
      const lines = checkedLines(handle, label);
      if (lines) return new SealedLines(handle, lines);
    } catch {
      // The file does not exist or is a folder.
    }
    if (handle !== undefined) fs.closeSync(handle);
    return undefined;
  }

  /** Reads a range of bytes; fewer if the file has become shorter, none after `close`. */
  read({ from, to }: ByteRange): Buffer {
    const bytes = Buffer.allocUnsafe(to - from);
    if (this.#handle === undefined) return bytes.subarray(0, 0);
    return bytes.subarray(0, fs.readSync(this.#handle, bytes, 0, bytes.length, from));
  }

  close(): void {
    if (this.#handle !== undefined) fs.closeSync(this.#handle);
    this.#handle = undefined;
  }
}

/** Returns the lines after the checksum of an open file; undefined if the checksum is wrong. */
function checkedLines(handle: number, label: string): ByteRange[] | undefined {
  const hash = createHash('sha256').update(`${label}\0`);
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  const seal = chunk.toString('latin1', 0, fs.readSync(handle, chunk, 0, SEAL_BYTES, 0));
  const lines: ByteRange[] = [];
  let from = SEAL_BYTES;
  let at = SEAL_BYTES;
  for (let size: number; (size = fs.readSync(handle, chunk, 0, CHUNK_BYTES, at)) > 0; at += size) {
    const bytes = chunk.subarray(0, size);
    hash.update(bytes);
    for (let end = bytes.indexOf(LINE_BREAK); end >= 0; end = bytes.indexOf(LINE_BREAK, end + 1)) {
      lines.push({ from, to: at + end });
      from = at + end + 1;
    }
  }
  return seal === sealOf(hash.digest('hex')) ? lines : undefined;
}

/**
 * Writes a file with a checksum, completely or not at all. The parts are consumed one after
 * another, so that they are never in memory all at once.
 * @throws if the file cannot be written
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

/** Groups parts into batches that are written at once. */
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

/**
 * Writes a sealed file into a cache folder, and deletes all files there except the newest ones. If
 * the disk is full or read-only, nothing is kept and the next run is only slower.
 */
export function keepSealed(file: string, label: string, bytes: Uint8Array, max: number): void {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    writeSealed(file, label, [bytes]);
    pruneFolder(path.dirname(file), max);
  } catch {
    // Without the file, the next run computes its contents again.
  }
}

/** Deletes all files of a folder except the newest ones. */
export function pruneFolder(folder: string, max: number): void {
  // Another build may delete a file of this list at the same moment.
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
