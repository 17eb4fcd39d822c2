// Files → a zip archive. The same files give the same bytes: one date for all of them, names in order.
import zlib from 'node:zlib';
import { Refusal } from './diagnostic.ts';

export interface ZipEntry {
  /** Path with slashes. */
  name: string;
  contents: Uint8Array;
}

/** 1 January 1980, 0:00: the first moment a zip can name. */
const DATE = 0x21;
const UTF8_NAMES = 0x800;
/** A plain file that its owner may write and everybody may read, as Unix says it. */
const UNIX = 3 << 8;
const MODE = 0o100644;
/** What the format can count without its extension for more. */
const MOST_FILES = 0xffff;
const MOST_BYTES = 0xffffffff;

/**
 * Packs files into an archive.
 * @throws Refusal when they are more than a zip can hold
 */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const sorted = [...entries].sort((a, b) => (a.name < b.name ? -1 : 1));
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, contents } of sorted) {
    const deflated = zlib.deflateRawSync(contents, { level: 9 });
    // Pictures are packed already.
    const isSmaller = deflated.length < contents.length;
    const data = isSmaller ? deflated : Buffer.from(contents);
    const path = Buffer.from(name);
    const facts = Buffer.concat([u16(20, UTF8_NAMES, isSmaller ? 8 : 0, 0, DATE), u32(zlib.crc32(contents), data.length, contents.length), u16(path.length, 0)]);
    parts.push(u32(0x04034b50), facts, path, data);
    directory.push(u32(0x02014b50), u16(UNIX | 20), facts, u16(0, 0, 0), u32((MODE << 16) >>> 0, at), path);
    at += 4 + facts.length + path.length + data.length;
    if (at > MOST_BYTES || directory.length / 6 > MOST_FILES) throw new Refusal({ severity: 'error', code: 'unwritable', message: `the folder is too large for a zip: more than ${MOST_FILES} files or 4 GB`, hint: 'take large files out of public/' });
  }
  const listed = Buffer.concat(directory);
  return Buffer.concat([...parts, listed, u32(0x06054b50), u16(0, 0, sorted.length, sorted.length), u32(listed.length, at), u16(0)]);
}

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16LE(value, index * 2));
  return bytes;
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32LE(value, index * 4));
  return bytes;
}
