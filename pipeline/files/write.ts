// Files → dist/: all of them or none. A failed or interrupted build leaves the last good site
// standing.
import fs from 'node:fs';
import path from 'node:path';
import { checkPaths, type FilePrint, type OutputFile, type Reuse } from './outputFile.ts';
import { Refusal } from '../diagnostics/diagnostic.ts';
import { checkOut, markerFile, unwritable } from './outFolder.ts';
import { cleanUp, closeStaging, openStaging, replaceFolder } from './staging.ts';

export interface WriteOptions {
  /** Files that are written last, in this order: some may read what was written before them. */
  after?: readonly OutputFile[];
  /** What the last build wrote to the same folder, by path. */
  last?: Readonly<Record<string, FilePrint>> | undefined;
  /** Renders files elsewhere and hands over their contents; the others are rendered here. */
  renderAhead?:
    | ((wanted: (file: OutputFile) => boolean, put: PutText) => Promise<void>)
    | undefined;
}

export type PutText = (file: OutputFile, text: string) => void;

export interface Written {
  files: number;
  bytes: number;
  prints: Record<string, FilePrint>;
}

/**
 * Files that everybody may read, whatever mask the build runs with: a web server is another user.
 */
const PUBLIC_MASK = 0o022;

/** Runs an action whose new files and folders are readable by everybody. */
export async function withPublicModes<T>(action: () => Promise<T>): Promise<T> {
  const mask = process.umask(PUBLIC_MASK);
  try {
    return await action();
  } finally {
    process.umask(mask);
  }
}

/**
 * Writes the site, and a list of its files, beside `out`, and puts it in the place of `out` at the
 * end.
 * @param out path without symbolic links, as `resolveOut` gives it
 * @throws Refusal when two files have one path, or `out` cannot be written or contains something
 *   that no build wrote
 */
export async function write(
  out: string,
  first: readonly OutputFile[],
  options: WriteOptions = {},
): Promise<Written> {
  const listed = [...first, ...(options.after ?? [])];
  const files: OutputFile[] = [...listed, markerFile(listed.map(({ path: name }) => name))];
  const faults = checkPaths(files);
  if (faults.length > 0) throw new Refusal(faults);
  checkOut(out);
  cleanUp(out);
  const prints: Record<string, FilePrint> = {};
  let staging: string | undefined;
  try {
    await withPublicModes(async () => {
      staging = openStaging(out);
      const fresh = path.join(staging, 'new');
      makeFolders(fresh, files);
      const after = files.slice(first.length);
      await putAll(fresh, { ...options, out, first, after, prints });
      replaceFolder(staging, fresh, out, () => checkOut(out));
    });
  } catch (error) {
    // A page that cannot be rendered is a fault of this program, not of the disk.
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw unwritable(out, error);
  } finally {
    if (staging !== undefined) closeStaging(staging, out);
  }
  for (const { path: name, reuse } of files) if (reuse) prints[name]!.reuse = reuse;
  const bytes = Object.values(prints).reduce((sum, { size }) => sum + size, 0);
  return { files: files.length, bytes, prints };
}

function makeFolders(fresh: string, files: readonly OutputFile[]): void {
  // Not `recursive`: Node retries forever where the system has no room for folders, as below /proc.
  fs.mkdirSync(fresh);
  const folders = new Set(files.map(({ path: name }) => path.posix.dirname(name)));
  for (const folder of folders) fs.mkdirSync(path.join(fresh, folder), { recursive: true });
}

interface PutInput extends WriteOptions {
  /** The folder of the last build. */
  out: string;
  first: readonly OutputFile[];
  after: readonly OutputFile[];
  /** Takes in the print of each file. */
  prints: Record<string, FilePrint>;
}

async function putAll(fresh: string, input: PutInput): Promise<void> {
  const { out, first, after, prints, last = {}, renderAhead } = input;
  const target = (name: string): string => path.join(fresh, name);
  const putText: PutText = (file, text) => {
    fs.writeFileSync(target(file.path), text);
    prints[file.path] = printOf(target(file.path));
  };
  const take = (file: OutputFile): boolean => {
    const taken = takeOver(
      path.join(out, file.path),
      target(file.path),
      file.reuse,
      last[file.path],
    );
    if (taken) prints[file.path] = printOf(target(file.path));
    return taken;
  };
  const left = first.filter(file => !take(file));
  const wanted = new Set(left);
  await renderAhead?.(file => wanted.has(file), putText);
  for (const file of [...left, ...after]) {
    if (prints[file.path]) continue;
    if (file.pieces) writePieces(fresh, target(file.path), file.pieces);
    else fs.writeFileSync(target(file.path), bytesOf(file));
    prints[file.path] = printOf(target(file.path));
  }
}

function printOf(file: string): FilePrint {
  const { size, mtimeMs, mode } = fs.statSync(file);
  return { size, mtimeMs, mode };
}

/** Takes over a file of the last build that was made from the same input and not touched since. */
function takeOver(
  from: string,
  to: string,
  reuse: Reuse | undefined,
  last: FilePrint | undefined,
): boolean {
  if (!reuse || reuse.key !== last?.reuse?.key || !isUntouched(from, last)) return false;
  if (reuse.address !== last.reuse.address) {
    const text = fs.readFileSync(from, 'utf8');
    fs.writeFileSync(to, text.replaceAll(last.reuse.address, reuse.address));
    return true;
  }
  try {
    fs.linkSync(from, to);
    return true;
  } catch {
    // Not every file system has hard links.
    return false;
  }
}

/** Whether a file is still the one that was written. */
export function isUntouched(file: string, { size, mtimeMs, mode }: FilePrint): boolean {
  const now = fs.lstatSync(file, { throwIfNoEntry: false });
  return (
    now?.isFile() === true && now.size === size && now.mtimeMs === mtimeMs && now.mode === mode
  );
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

function bytesOf({ contents, render, copyFrom }: OutputFile): Uint8Array {
  if (copyFrom !== undefined) return fs.readFileSync(copyFrom);
  const data = render?.() ?? contents ?? '';
  return typeof data === 'string' ? Buffer.from(data) : data;
}
