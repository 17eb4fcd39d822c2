// Writes all files to the output folder, or none. A failed build leaves the last output unchanged.
import fs from 'node:fs';
import path from 'node:path';
import { checkPaths, type FilePrint, type OutputFile, type Reuse } from './outputFile.ts';
import { isSystemError, Refusal } from '../diagnostics/diagnostic.ts';
import { checkOut, markerFile, unwritable } from './outFolder.ts';
import { cleanUp, closeStaging, openStaging, replaceFolder } from './staging.ts';

export interface WriteOptions {
  /** Files that are written last, in this order: some read files that were written before. */
  after?: readonly OutputFile[];
  /** What the last build wrote to the same folder, by path. */
  last?: Readonly<Record<string, FilePrint>>;
  /** Renders files elsewhere, e.g. in workers, and passes text to `put`; `write` does the rest. */
  renderAhead?:
    | ((wanted: (file: OutputFile) => boolean, put: PutText) => Promise<void>)
    | undefined;
}

type PutText = (file: OutputFile, text: string) => void;

export interface Written {
  files: number;
  bytes: number;
  prints: Record<string, FilePrint>;
}

/** Umask with which everybody can read new files, because a web server runs as another user. */
const PUBLIC_MASK = 0o022;

/** Runs an action; the files and folders that it creates are readable by everybody. */
export async function withPublicModes<T>(action: () => Promise<T>): Promise<T> {
  const mask = process.umask(PUBLIC_MASK);
  try {
    return await action();
  } finally {
    process.umask(mask);
  }
}

/**
 * Writes the site and a list of its files to a staging folder, which then replaces `out`.
 * @param out path without symbolic links, as `resolveOut` returns it
 * @throws Refusal if two files have the same path, or `out` cannot be written or contains something
 *   that no build wrote
 */
export async function write(out: string, first: readonly OutputFile[], options: WriteOptions = {}) {
  const listed = [...first, ...(options.after ?? [])];
  const files: OutputFile[] = [...listed, markerFile(listed.map(({ path: name }) => name))];
  const faults = checkPaths(files);
  if (faults.length > 0) throw new Refusal(faults);
  checkOut(out);
  cleanUp(out);
  let prints: Record<string, FilePrint> = {};
  let staging: string | undefined;
  try {
    await withPublicModes(async () => {
      staging = openStaging(out);
      const fresh = path.join(staging, 'new');
      makeFolders(fresh, files);
      prints = await putAll(files, first, { ...options, out, fresh });
      replaceFolder(staging, fresh, out);
    });
  } catch (error) {
    // Errors that are not from the file system, e.g. while rendering a page, are bugs.
    if (!isSystemError(error)) throw error;
    throw unwritable(out, error);
  } finally {
    if (staging !== undefined) closeStaging(staging, out);
  }
  const bytes = Object.values(prints).reduce((sum, { size }) => sum + size, 0);
  return { files: files.length, bytes, prints };
}

function makeFolders(fresh: string, files: readonly OutputFile[]): void {
  // Not `recursive`: Node would retry forever where folders cannot be created, e.g. in /proc.
  fs.mkdirSync(fresh);
  const folders = new Set(files.map(({ path: name }) => path.posix.dirname(name)));
  for (const folder of folders) fs.mkdirSync(path.join(fresh, folder), { recursive: true });
}

/** Writes all files to the folder `fresh`; `out` is the folder of the last build. */
async function putAll(
  files: readonly OutputFile[],
  first: readonly OutputFile[],
  { out, fresh, last = {}, renderAhead }: WriteOptions & { out: string; fresh: string },
): Promise<Record<string, FilePrint>> {
  const prints: Record<string, FilePrint> = {};
  const put = ({ path: name, reuse }: OutputFile, write: (target: string) => void): void => {
    const target = path.join(fresh, name);
    write(target);
    prints[name] = { ...printOf(target), reuse };
  };
  for (const { path: name, reuse } of first) {
    const print = takeOver(path.join(out, name), path.join(fresh, name), reuse, last[name]);
    if (print) prints[name] = { ...print, reuse };
  }
  const wanted = new Set(first.filter(file => !prints[file.path]));
  await renderAhead?.(
    file => wanted.has(file),
    (file, text) => put(file, target => fs.writeFileSync(target, text)),
  );
  for (const file of files) {
    if (prints[file.path]) continue;
    const { contents = '', render, copyFrom, pieces } = file;
    put(file, target => {
      if (pieces) writePieces(fresh, target, pieces);
      else if (copyFrom === undefined) fs.writeFileSync(target, render?.() ?? contents);
      else fs.writeFileSync(target, fs.readFileSync(copyFrom));
    });
  }
  return prints;
}

function printOf(file: string): FilePrint {
  const { size, mtimeMs, mode } = fs.statSync(file);
  return { size, mtimeMs, mode };
}

/**
 * Reuses a file of the last build if it was made from the same input and has not been changed
 * since.
 * @returns data to recognize the file; undefined if it must be written again
 */
function takeOver(
  from: string,
  to: string,
  reuse: Reuse | undefined,
  last: FilePrint | undefined,
): FilePrint | undefined {
  if (!reuse || reuse.key !== last?.reuse?.key || !isUntouched(from, last)) return undefined;
  if (reuse.address !== last.reuse.address) {
    fs.writeFileSync(to, replaced(fs.readFileSync(from), last.reuse.address, reuse.address));
    return printOf(to);
  }
  try {
    fs.linkSync(from, to);
    return last;
  } catch {
    // Not every file system supports hard links.
    return undefined;
  }
}

/** Replaces an address in UTF-8 bytes. Only the hash differs, so the length is the same. */
function replaced(bytes: Buffer, before: string, after: string): Buffer {
  const [old, fresh] = [Buffer.from(before), Buffer.from(after)];
  for (let at = bytes.indexOf(old); at >= 0; at = bytes.indexOf(old, at + old.length))
    bytes.set(fresh, at);
  return bytes;
}

/** Whether a file is unchanged since it was written, judged by size, time, and mode. */
export function isUntouched(file: string, { size, mtimeMs, mode }: FilePrint): boolean {
  const now = fs.lstatSync(file, { throwIfNoEntry: false });
  if (!now?.isFile()) return false;
  return now.size === size && now.mtimeMs === mtimeMs && now.mode === mode;
}

function writePieces(
  folder: string,
  target: string,
  pieces: NonNullable<OutputFile['pieces']>,
): void {
  const handle = fs.openSync(target, 'w');
  const read = (other: string): string => fs.readFileSync(path.join(folder, other), 'utf8');
  for (const piece of pieces(read)) fs.writeSync(handle, piece);
  fs.closeSync(handle);
}
