// Files → dist/: all of them or none. A failed or interrupted build leaves the last good site
// standing.
import fs from 'node:fs';
import path from 'node:path';
import { Refusal, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { checkOut, foldersAbove, markerFile, unwritable } from './outFolder.ts';
import { cleanUp, closeStaging, openStaging, replaceFolder } from './staging.ts';

/**
 * A file of the site: its path below dist/ with slashes, and its contents, what makes them, or the
 * file they are copied from.
 */
export interface OutputFile {
  path: string;
  contents?: string | Uint8Array;
  /** Called when the file is written, so that no more than one document is held at a time. */
  render?: () => string;
  /**
   * For files too large to hold: called when the file is written, and given a way to read those
   * written before it.
   */
  pieces?: (read: (path: string) => string) => Iterable<string>;
  copyFrom?: string;
  /** Such a file of the last build is taken over. */
  reuse?: Reuse | undefined;
}

export interface Reuse {
  /** Equal keys, equal contents but for the address. */
  key: string;
  /**
   * Stands in the contents, but does not count: the search index is named anew whenever any page
   * changes.
   */
  address: string;
}

/** By what a written file is known again. */
export interface FilePrint {
  size: number;
  mtimeMs: number;
  mode: number;
  reuse?: Reuse | undefined;
}

export type Prints = [path: string, print: FilePrint][];

/** Other threads that can write some of the files. */
export interface Helpers {
  /** Paths of these files. */
  readonly files: ReadonlySet<string>;
  /** Has them begin; tells each time how many files more there are. */
  begin(folder: string, onFiles: (count: number) => void): void;
  /** A file that none of them has taken; from now on it is the caller's. */
  next(): string | undefined;
  /** What they have written when they have no more to do. */
  end(): Promise<Prints>;
}

export interface WriteOptions {
  /** Files that are written last, in this order: some may read what is there by then. */
  after?: readonly OutputFile[];
  /** Told how many files there are by now. */
  onFile?: (done: number) => void;
  /** Told when only the last ones are missing. */
  onFirst?: () => void;
  /** What the last build wrote to the same folder, by path. */
  last?: Readonly<Record<string, FilePrint>> | undefined;
  /** They write some of the others. */
  helpers?: Helpers | undefined;
}

export interface Written {
  files: number;
  bytes: number;
  prints: Record<string, FilePrint>;
}

/**
 * Findings about files that would overwrite each other; letter case does not tell two files apart
 * everywhere.
 */
export function checkPaths(files: readonly OutputFile[]): Diagnostic[] {
  const seen = new Map<string, string>();
  const folders = new Map(
    files.flatMap(({ path: name }) =>
      foldersAbove(name).map(folder => [folder.toLowerCase(), name] as const),
    ),
  );
  const diagnostics: Diagnostic[] = [];
  for (const { path: name } of files) {
    const key = name.toLowerCase();
    const other = seen.get(key);
    if (other !== undefined)
      diagnostics.push({
        severity: 'error',
        code: 'same-output',
        message: `two files would be written to ${name}${other === name ? '' : ` and ${other}`}`,
        hint: 'rename the page, or the file in public/',
      });
    seen.set(key, name);
    if (folders.has(key))
      diagnostics.push({
        severity: 'error',
        code: 'same-output',
        message: `${name} would be a file, and the folder of ${folders.get(key)}`,
        hint: 'rename the page, or the file in public/',
      });
    if (name.startsWith('/') || name.split('/').includes('..'))
      diagnostics.push({
        severity: 'error',
        code: 'same-output',
        message: `${name} lies outside the output folder`,
        hint: 'rename its source',
      });
  }
  return diagnostics;
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
 * @throws Refusal when two files have one path, or `out` cannot be written or holds something that
 *   no build wrote
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
  const written: Written = { files: files.length, bytes: 0, prints: {} };
  let staging: string | undefined;
  try {
    await withPublicModes(async () => {
      staging = openStaging(out);
      const fresh = path.join(staging, 'new');
      makeFolders(fresh, files);
      await putEach(fresh, {
        ...options,
        out,
        first,
        after: files.slice(first.length),
        prints: written.prints,
      });
      replaceFolder(staging, fresh, out, () => checkOut(out));
    });
  } catch (error) {
    // A page that cannot be rendered is a fault of ours, not of the disk.
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw unwritable(out, error);
  } finally {
    // Nobody may write any more when the folder goes.
    while (options.helpers?.next() !== undefined);
    await options.helpers?.end();
    if (staging !== undefined) closeStaging(staging, out);
  }
  for (const { path: name, reuse } of files) {
    const print = written.prints[name]!;
    written.bytes += print.size;
    if (reuse) print.reuse = reuse;
  }
  return written;
}

function makeFolders(fresh: string, files: readonly OutputFile[]): void {
  // Not `recursive`: Node tries for ever where the system has no room for folders, as below /proc.
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

/** Writes all files to a folder. */
async function putEach(
  fresh: string,
  {
    out,
    first,
    after,
    prints,
    onFile = () => {},
    onFirst = () => {},
    last = {},
    helpers,
  }: PutInput,
): Promise<void> {
  let done = 0;
  const put = (file: OutputFile): void => {
    const target = path.join(fresh, file.path);
    if (file.pieces) writePieces(fresh, target, file.pieces);
    else if (!takeOver(path.join(out, file.path), target, file.reuse, last[file.path]))
      fs.writeFileSync(target, bytesOf(file));
    prints[file.path] = printOf(target);
    onFile(++done);
  };
  helpers?.begin(fresh, count => onFile((done += count)));
  await putAll(first, put, helpers);
  for (const [name, print] of (await helpers?.end()) ?? []) prints[name] = print;
  onFirst();
  after.forEach(put);
}

/** By what a file is known again that has just been written. */
export function printOf(file: string): FilePrint {
  const { size, mtimeMs, mode } = fs.statSync(file);
  return { size, mtimeMs, mode };
}

/** Writes files; first those that nobody else can. */
async function putAll(
  files: readonly OutputFile[],
  put: (file: OutputFile) => void,
  helpers: Helpers | undefined,
): Promise<void> {
  if (!helpers) return files.forEach(put);
  const shared = new Map<string, OutputFile>();
  for (const file of files) {
    if (helpers.files.has(file.path)) {
      shared.set(file.path, file);
      continue;
    }
    put(file);
    await hear();
  }
  const putRest = async (): Promise<void> => {
    for (let next = helpers.next(); next !== undefined; next = helpers.next()) {
      put(shared.get(next)!);
      await hear();
    }
  };
  await putRest();
  await helpers.end();
  // What a thread that has failed gave back.
  await putRest();
}

/** Messages of threads are only heard between two turns. */
export function hear(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}

/**
 * Takes a file of the last build into this one when it was made from the same and nobody has
 * touched it since.
 */
function takeOver(
  from: string,
  to: string,
  reuse: Reuse | undefined,
  last: FilePrint | undefined,
): boolean {
  if (!reuse || reuse.key !== last?.reuse?.key || !isUntouched(from, last)) return false;
  if (reuse.address !== last.reuse.address) {
    fs.writeFileSync(
      to,
      fs.readFileSync(from, 'utf8').replaceAll(last.reuse.address, reuse.address),
    );
    return true;
  }
  try {
    fs.linkSync(from, to);
    return true;
  } catch {
    // Not every file system has links.
    return false;
  }
}

/** Whether a file is still the one that was written. */
export function isUntouched(file: string, { size, mtimeMs, mode }: FilePrint): boolean {
  const now = fs.lstatSync(file, { throwIfNoEntry: false });
  return (
    now !== undefined &&
    now.isFile() &&
    now.size === size &&
    now.mtimeMs === mtimeMs &&
    now.mode === mode
  );
}

function writePieces(
  folder: string,
  target: string,
  pieces: NonNullable<OutputFile['pieces']>,
): void {
  const handle = fs.openSync(target, 'w');
  for (const piece of pieces(other => fs.readFileSync(path.join(folder, other), 'utf8')))
    fs.writeSync(handle, piece);
  fs.closeSync(handle);
}

function bytesOf({ contents, render, copyFrom }: OutputFile): Uint8Array {
  if (copyFrom !== undefined) return fs.readFileSync(copyFrom);
  const data = render?.() ?? contents ?? '';
  return typeof data === 'string' ? Buffer.from(data) : data;
}
