// Files of the cache: a file is read only if this code wrote it and no byte has changed.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Some megabytes, and fewer than the thousand pieces that systems write at once. */
const MAX_PIECES = 300;
/** A line with a hexadecimal SHA-256, which is a comment in JavaScript. */
const SEAL_BYTES = 67;
const CHUNK_BYTES = 1024 * 1024;
const LINE_BREAK = 10;

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

/** Bytes of a file, from the first to before the last. */
export interface ByteRange {
  from: number;
  to: number;
}

/** A sealed file whose lines are read when they are asked for: large ones never fill the memory. */
export class SealedLines {
  /** All lines, without their breaks. */
  readonly lines: readonly ByteRange[];
  #handle: number | undefined;

  private constructor(handle: number, lines: readonly ByteRange[]) {
    this.#handle = handle;
    this.lines = lines;
  }

  /** Opens a file that `writeSealed` wrote; undefined as in `readSealed`. */
  static open(file: string, label: string): SealedLines | undefined {
    let handle: number | undefined;
    try {
      handle = fs.openSync(file, 'r');
      const lines = checkedLines(handle, label);
      if (lines) return new SealedLines(handle, lines);
    } catch {
      // No file, or a folder in its place.
    }
    if (handle !== undefined) fs.closeSync(handle);
    return undefined;
  }

  /** Some bytes; fewer if the file has become shorter, none after `close`. */
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

/** Lines of an open file behind its seal; undefined if the seal is broken. */
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
