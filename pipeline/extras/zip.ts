// Writes the zip of an offline copy: all or nothing, and only over a zip that a build wrote.
import fs from 'node:fs';
import path from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { MARKER, readMarker } from '../files/outFolder.ts';
import { cleanUp, closeStaging, openStaging } from '../files/staging.ts';
import { withPublicModes } from '../files/write.ts';

/** The earliest date that a zip can store, in local time. */
const FIRST_DATE = new Date(1980, 0, 1);
/** Value for Unix in the zip field that says which system created an entry. */
const UNIX = 3;
/** File mode of each entry: a regular file, -rw-r--r--. */
const MODE = 0o100644;

/** Packs files into a zip. The same files give the same bytes everywhere, unlike with Node. */
export function zip(entries: readonly [name: string, contents: Uint8Array][]): Uint8Array {
  const contents = new Map(entries);
  const sorted = [...contents.keys()].sort().map(name => [name, contents.get(name)!] as const);
  return zipSync(Object.fromEntries(sorted), { mtime: FIRST_DATE, os: UNIX, attrs: MODE << 16 });
}

/**
 * Packs files of a folder into a zip archive. If the build is killed meanwhile, the next build
 * removes the incomplete file.
 * @returns the size in bytes
 */
export async function writeZip(
  archive: string,
  { folder, names, prefix }: { folder: string; names: readonly string[]; prefix: string },
): Promise<number> {
  const bytes = zip(
    names.map(name => [`${prefix}/${name}`, fs.readFileSync(path.join(folder, name))]),
  );
  const out = archive.replace(/\.zip$/, '');
  await withPublicModes(async () => {
    cleanUp(out);
    const staging = openStaging(out);
    try {
      fs.writeFileSync(path.join(staging, 'zip'), bytes);
      fs.renameSync(path.join(staging, 'zip'), archive);
    } finally {
      closeStaging(staging, out);
    }
  });
  return bytes.length;
}

/** Every zip of a build starts with this and has, at DATE_OFFSET, a date that no file has. */
const SIGNATURE = Buffer.from('PK\x03\x04', 'latin1');
const DATE_OFFSET = 10;
const DATE = Buffer.from([0, 0, 0x21, 0]);

/** Whether a build wrote this zip and nothing was added: its marker lists all other entries. */
export function isOwnZip(file: string): boolean {
  if (!fs.statSync(file).isFile()) return false;
  const bytes = fs.readFileSync(file);
  const startsWith = (part: Buffer, offset: number): boolean =>
    bytes.subarray(offset, offset + part.length).equals(part);
  if (!startsWith(SIGNATURE, 0) || !startsWith(DATE, DATE_OFFSET)) return false;
  try {
    const names: string[] = [];
    const marked = unzipSync(bytes, {
      filter: ({ name }) => names.push(name) > 0 && name.endsWith(`/${MARKER}`),
    });
    const [[marker, contents] = ['', new Uint8Array()], ...others] = Object.entries(marked);
    const listed = readMarker(Buffer.from(contents).toString());
    if (!listed || others.length > 0) return false;
    const folder = marker.slice(0, -MARKER.length);
    return names.every(
      name => name === marker || (name.startsWith(folder) && listed.has(name.slice(folder.length))),
    );
  } catch {
    // The file is incomplete, or not a zip.
    return false;
  }
}
