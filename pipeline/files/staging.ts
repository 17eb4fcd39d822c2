// A build writes to a staging folder next to the output folder, then replaces the output with it.
import fs from 'node:fs';
import path from 'node:path';
import { isSystemError } from '../diagnostics/diagnostic.ts';
import { checkOut, MARKER } from './outFolder.ts';

/** Marks a staging folder as created by a build, which the folder's name alone does not prove. */
const OWNER = 'owner.json';
/** Name of an earlier output that a build has moved into its staging folder to replace it. */
const OLD = /^old-\d+$/;
const MAX_ATTEMPTS = 20;

/** Staging folders that this process is using. */
const inUse = new Set<string>();

/** Creates a staging folder for an output folder; `closeStaging` removes it. */
export function openStaging(out: string): string {
  fs.mkdirSync(path.dirname(out), { recursive: true });
  const prefix = path.join(path.dirname(out), `${prefixOf(out)}${process.pid}-`);
  const folder = fs.mkdtempSync(prefix);
  try {
    fs.writeFileSync(path.join(folder, OWNER), ownerOf(out));
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  inUse.add(folder);
  return folder;
}

/** Removes a staging folder together with the replaced output inside it. */
export function closeStaging(folder: string, out: string): void {
  try {
    removeStaging(folder, out);
  } finally {
    inUse.delete(folder);
  }
}

/**
 * Replaces `out` with `fresh` by two renames. Between them, `out` is missing; if the build is
 * killed at that moment, `putBack` restores it. If several builds run at once, the last one wins.
 */
export function replaceFolder(staging: string, fresh: string, out: string): void {
  for (let attempt = 1; ; attempt++) {
    const old = path.join(staging, `old-${attempt}`);
    try {
      if (fs.existsSync(out)) {
        checkOut(out);
        fs.renameSync(out, old);
      }
      fs.renameSync(fresh, out);
      return;
    } catch (error) {
      // Another build moved the folder away first, or put its own output there first: try again.
      const isRace = ['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '');
      if (isRace && attempt < MAX_ATTEMPTS) continue;
      if (!fs.existsSync(out) && fs.existsSync(old)) fs.renameSync(old, out);
      throw error;
    }
  }
}

/** Restores the output that a killed build had moved away. Does nothing if there is an output. */
export function putBack(out: string): void {
  if (fs.existsSync(out)) return;
  ignoreSystemErrors(() => {
    const olds = abandoned(out).flatMap(folder =>
      fs
        .readdirSync(folder)
        .filter(isOld)
        .map(name => path.join(folder, name)),
    );
    const [newest] = olds.sort((a, b) => fs.statSync(b).ctimeMs - fs.statSync(a).ctimeMs);
    if (newest !== undefined) fs.renameSync(newest, out);
  });
}

/** Restores the output, then removes staging folders of killed builds. */
export function cleanUp(out: string): void {
  putBack(out);
  ignoreSystemErrors(() => abandoned(out).forEach(folder => removeStaging(folder, out)));
}

function removeStaging(folder: string, out: string): void {
  const names = fs.readdirSync(folder);
  // While `out` is missing, the old output in this folder is the only copy: keep it.
  if (!fs.existsSync(out) && names.some(isOld)) return;
  for (const name of names) {
    if (name === OWNER) continue;
    // The new name keeps other builds from restoring a partly deleted output.
    const gone = path.join(folder, isOld(name) ? `gone-${name}` : name);
    if (isOld(name)) fs.renameSync(path.join(folder, name), gone);
    fs.rmSync(gone, { recursive: true, force: true });
  }
  // The owner file goes last: if the build is killed here, the next one recognizes the folder.
  fs.rmSync(path.join(folder, OWNER), { force: true });
  fs.rmdirSync(folder);
}

/** Returns the staging folders for this output whose process has ended. */
function abandoned(out: string): string[] {
  const parent = path.dirname(out);
  const prefix = prefixOf(out);
  const entries = fs.existsSync(parent) ? fs.readdirSync(parent, { withFileTypes: true }) : [];
  return entries.flatMap(entry => {
    if (!entry.isDirectory() || !entry.name.startsWith(prefix)) return [];
    const folder = path.join(parent, entry.name);
    const pid = Number(/^(\d+)-/.exec(entry.name.slice(prefix.length))?.[1] ?? NaN);
    if (!Number.isSafeInteger(pid) || inUse.has(folder) || !isOwned(folder, out)) return [];
    // In a container, every build may have the same process id as this one.
    return pid !== process.pid && isRunning(pid) ? [] : [folder];
  });
}

/** Whether a build created this folder. An empty one counts, as deleting it loses nothing. */
function isOwned(folder: string, out: string): boolean {
  const file = path.join(folder, OWNER);
  const owner = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  if (owner !== '') return owner === ownerOf(out);
  // The build was killed before it wrote the owner file.
  return fs.readdirSync(folder).every(name => name === OWNER);
}

function ownerOf(out: string): string {
  return `${JSON.stringify({ marker: MARKER, out: path.basename(out) })}\n`;
}

function prefixOf(out: string): string {
  return `.${path.basename(out)}.build-`;
}

function isOld(name: string): boolean {
  return OLD.test(name);
}

/**
 * Runs an action and ignores file system errors: leftovers must not fail a build. If the folder is
 * not writable, the build reports that when it writes.
 */
function ignoreSystemErrors(action: () => void): void {
  try {
    action();
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
