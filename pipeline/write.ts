// Files → dist/: all of them or none. A failed or interrupted build leaves the last good site standing.
import fs from 'node:fs';
import path from 'node:path';
import { Refusal, type Diagnostic } from './diagnostic.ts';

/** A file of the site: its path below dist/ with slashes, and its contents, or the file they are copied from. */
export interface OutFile {
  path: string;
  contents?: string | Uint8Array;
  copyFrom?: string;
}

export interface Written {
  files: number;
  bytes: number;
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
export function write(out: string, files: readonly OutFile[]): Written {
  const faults = checkPaths(files);
  if (faults.length > 0) throw new Refusal(faults);
  refuseForeign(out);
  const fresh = `${out}.new-${process.pid}`;
  const old = `${out}.old-${process.pid}`;
  const written: Written = { files: files.length, bytes: 0 };
  try {
    removeLeftovers(out);
    fs.mkdirSync(fresh, { recursive: true });
    const folders = new Set(files.map(({ path: name }) => path.posix.dirname(name)));
    for (const folder of folders) fs.mkdirSync(path.join(fresh, folder), { recursive: true });
    for (const { path: name, contents, copyFrom } of files) {
      const target = path.join(fresh, name);
      const data = copyFrom === undefined ? (contents ?? '') : fs.readFileSync(copyFrom);
      fs.writeFileSync(target, data);
      written.bytes += typeof data === 'string' ? Buffer.byteLength(data) : data.length;
    }
    swap({ fresh, out, old });
  } catch (error) {
    if (!fs.existsSync(out) && fs.existsSync(old)) fs.renameSync(old, out);
    // Below a file there is nothing to remove, and even that is an error.
    if (fs.existsSync(fresh)) fs.rmSync(fresh, { recursive: true, force: true });
    throw new Refusal({ severity: 'error', code: 'unwritable', message: `the site cannot be written to ${out}: ${(error as Error).message}`, hint: 'check permissions and free space, or choose another folder with --out' });
  }
  fs.rmSync(old, { recursive: true, force: true });
  return written;
}

/** Puts `fresh` in the place of `out`. Another build may do the same at this moment: the later one wins, and neither fails. */
function swap({ fresh, out, old }: Record<'fresh' | 'out' | 'old', string>): void {
  for (let attempt = 1; ; attempt++) {
    try {
      if (fs.existsSync(out)) fs.renameSync(out, old);
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

/** Folders that a killed build left: their process is gone. An `.old-` one is the last good site when `out` is missing. */
function removeLeftovers(out: string): void {
  const folder = path.dirname(path.resolve(out));
  const name = path.basename(out);
  if (!fs.existsSync(folder)) return;
  for (const entry of fs.readdirSync(folder)) {
    const match = /^\.(new|old)-(\d+)$/.exec(entry.startsWith(name) ? entry.slice(name.length) : '');
    if (!match || isRunning(Number(match[2]))) continue;
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
