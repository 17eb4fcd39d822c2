// Files → dist/: all of them or none. A failed or interrupted build leaves the last good site standing.
import fs from 'node:fs';
import path from 'node:path';
import { Refusal, type Diagnostic } from './diagnostic.ts';
import { exchange } from './exchange.ts';

/** A file of the site: its path below dist/ with slashes, and its contents, what makes them, or the file they are copied from. */
export interface OutFile {
  path: string;
  contents?: string | Uint8Array;
  /** Called when the file is written, so that no more than one document is held at a time. */
  render?: () => string;
  /** For files too large to hold: called when the file is written, and given a way to read those written before it. */
  pieces?: (read: (path: string) => string) => Iterable<string>;
  copyFrom?: string;
  /** Such a file of the last build is taken over. */
  reuse?: Reuse | undefined;
}

export interface Reuse {
  /** Equal keys, equal contents but for the address. */
  key: string;
  /** Stands in the contents, but does not count: the search index is named anew whenever any page changes. */
  address: string;
}

/** By what a written file is known again. */
export interface FilePrint {
  size: number;
  mtimeMs: number;
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
  after?: readonly OutFile[];
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

/** Findings about files that would overwrite each other; letter case does not tell two files apart everywhere. */
export function checkPaths(files: readonly OutFile[]): Diagnostic[] {
  const seen = new Map<string, string>();
  const folders = new Map(files.flatMap(({ path: name }) => parents(name).map(folder => [folder.toLowerCase(), name] as const)));
  const diagnostics: Diagnostic[] = [];
  for (const { path: name } of files) {
    const key = name.toLowerCase();
    const other = seen.get(key);
    if (other !== undefined) diagnostics.push({ severity: 'error', code: 'same-output', message: `two files would be written to ${name}${other === name ? '' : ` and ${other}`}`, hint: 'rename the page, or the file in public/' });
    seen.set(key, name);
    if (folders.has(key)) diagnostics.push({ severity: 'error', code: 'same-output', message: `${name} would be a file, and the folder of ${folders.get(key)}`, hint: 'rename the page, or the file in public/' });
    if (name.startsWith('/') || name.split('/').includes('..')) diagnostics.push({ severity: 'error', code: 'same-output', message: `${name} lies outside the output folder`, hint: 'rename its source' });
  }
  return diagnostics;
}

/** The folders above a path: a/b/c → a, a/b. */
function parents(name: string): string[] {
  const segments = name.split('/');
  return segments.slice(0, -1).map((_, index) => segments.slice(0, index + 1).join('/'));
}

/**
 * Writes the site beside `out` and swaps the folders at the end.
 * @throws Refusal when two files have one path, or `out` cannot be written or holds something that no build made
 */
export async function write(out: string, first: readonly OutFile[], { after = [], onFile = () => {}, onFirst = () => {}, last = {}, helpers }: WriteOptions = {}): Promise<Written> {
  const files = [...first, ...after];
  const faults = checkPaths(files);
  if (faults.length > 0) throw new Refusal(faults);
  refuseForeign(out);
  const fresh = `${out}.new-${process.pid}`;
  const old = `${out}.old-${process.pid}`;
  const written: Written = { files: files.length, bytes: 0, prints: {} };
  try {
    removeLeftovers(out);
    fs.mkdirSync(path.dirname(fresh), { recursive: true });
    // Not `recursive`: Node tries for ever where the system has no room for folders, as below /proc.
    if (!fs.existsSync(fresh)) fs.mkdirSync(fresh);
    const folders = new Set(files.map(({ path: name }) => path.posix.dirname(name)));
    for (const folder of folders) fs.mkdirSync(path.join(fresh, folder), { recursive: true });
    let done = 0;
    const put = (file: OutFile): void => {
      const target = path.join(fresh, file.path);
      if (file.pieces) writePieces(fresh, target, file.pieces);
      else if (!takeOver(path.join(out, file.path), target, file.reuse, last[file.path])) fs.writeFileSync(target, bytesOf(file));
      written.prints[file.path] = printOf(target);
      onFile(++done);
    };
    helpers?.begin(fresh, count => onFile((done += count)));
    await putAll(first, put, helpers);
    for (const [name, print] of (await helpers?.end()) ?? []) written.prints[name] = print;
    onFirst();
    after.forEach(put);
    for (const { path: name, reuse } of files) {
      const print = written.prints[name]!;
      written.bytes += print.size;
      if (reuse) print.reuse = reuse;
    }
    swap({ fresh, out, old });
  } catch (error) {
    // Nobody may write any more when the folder goes.
    while (helpers?.next() !== undefined);
    await helpers?.end();
    if (!fs.existsSync(out) && fs.existsSync(old)) fs.renameSync(old, out);
    // Below a file there is nothing to remove, and even that is an error.
    if (fs.existsSync(fresh)) fs.rmSync(fresh, { recursive: true, force: true });
    // A page that cannot be rendered is a fault of ours, not of the disk.
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new Refusal({ severity: 'error', code: 'unwritable', message: `the site cannot be written to ${out}: ${error.message}`, hint: 'check permissions and free space, or choose another folder with --out' });
  }
  for (const rest of [old, fresh]) fs.rmSync(rest, { recursive: true, force: true });
  return written;
}

/** By what a file is known again that has just been written. */
export function printOf(file: string): FilePrint {
  const { size, mtimeMs } = fs.statSync(file);
  return { size, mtimeMs };
}

/** Writes files; first those that nobody else can. */
async function putAll(files: readonly OutFile[], put: (file: OutFile) => void, helpers: Helpers | undefined): Promise<void> {
  if (!helpers) return files.forEach(put);
  const shared = new Map<string, OutFile>();
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

/** Takes a file of the last build into this one when it was made from the same and nobody has touched it since. */
function takeOver(from: string, to: string, reuse: Reuse | undefined, last: FilePrint | undefined): boolean {
  if (!reuse || reuse.key !== last?.reuse?.key || !isUntouched(from, last)) return false;
  if (reuse.address !== last.reuse.address) {
    fs.writeFileSync(to, fs.readFileSync(from, 'utf8').replaceAll(last.reuse.address, reuse.address));
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
export function isUntouched(file: string, { size, mtimeMs }: FilePrint): boolean {
  const now = fs.lstatSync(file, { throwIfNoEntry: false });
  return now !== undefined && now.isFile() && now.size === size && now.mtimeMs === mtimeMs;
}

function writePieces(folder: string, target: string, pieces: NonNullable<OutFile['pieces']>): void {
  const handle = fs.openSync(target, 'w');
  for (const piece of pieces(other => fs.readFileSync(path.join(folder, other), 'utf8'))) fs.writeSync(handle, piece);
  fs.closeSync(handle);
}

function bytesOf({ contents, render, copyFrom }: OutFile): Uint8Array {
  if (copyFrom !== undefined) return fs.readFileSync(copyFrom);
  const data = render?.() ?? contents ?? '';
  return typeof data === 'string' ? Buffer.from(data) : data;
}

/**
 * Puts `fresh` in the place of `out`, in one step where the system can. Elsewhere there is a moment between two renames
 * in which `out` is missing; a build killed there leaves the old site beside it, and `restore` puts it back. Another build
 * may do the same at this moment: the later one wins, and neither fails.
 */
function swap({ fresh, out, old }: Record<'fresh' | 'out' | 'old', string>): void {
  for (let attempt = 1; ; attempt++) {
    try {
      const isFilled = fs.existsSync(out) && fs.readdirSync(out).length > 0;
      if (isFilled && exchange(fresh, out)) return;
      if (isFilled) fs.renameSync(out, old);
      fs.renameSync(fresh, out);
      return;
    } catch (error) {
      // The other took the old site away first, or put its own there first.
      if (attempt === 20 || !['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      if (fs.existsSync(out)) fs.rmSync(old, { recursive: true, force: true });
    }
  }
}

/** Swapping would delete what stands there: only an empty folder or an earlier site may be replaced. */
function refuseForeign(out: string): void {
  const refuse = (message: string): never => {
    throw new Refusal({ severity: 'error', code: 'out-foreign', message, hint: 'choose an empty or new folder with --out' });
  };
  if (path.resolve(out) === path.resolve('.') || path.resolve('.').startsWith(path.resolve(out) + path.sep)) refuse(`${out} holds the folder the build runs in`);
  if (!fs.existsSync(out)) return;
  if (!fs.statSync(out).isDirectory()) refuse(`${out} is no folder`);
  if (fs.readdirSync(out).length > 0 && !fs.existsSync(path.join(out, '404.html'))) refuse(`${out} holds files that no build of this site wrote`);
}

/** Puts the last good site back where a killed build has taken it away. Every command that reads or writes `out` begins so. */
export function restore(out: string): void {
  try {
    removeLeftovers(out);
  } catch (error) {
    // Whoever may not write here will be told so by what they came for.
    if (!(error instanceof Error && 'syscall' in error)) throw error;
  }
}

/** Folders that a killed build left: their process is gone. An `.old-` one is the last good site when `out` is missing. */
function removeLeftovers(out: string): void {
  const folder = path.dirname(path.resolve(out));
  const name = path.basename(out);
  if (!fs.existsSync(folder)) return;
  for (const entry of fs.readdirSync(folder)) {
    const match = /^\.(new|old)-(\d+)$/.exec(entry.startsWith(name) ? entry.slice(name.length) : '');
    if (!match || (Number(match[2]) !== process.pid && isRunning(Number(match[2])))) continue;
    const leftover = path.join(folder, entry);
    if (match[1] === 'old' && !fs.existsSync(out)) fs.renameSync(leftover, out);
    else fs.rmSync(leftover, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
