// Which output folder a build may replace: an empty one, or one that holds only what a build wrote.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { refusal, type Refusal } from '../diagnostics/diagnostic.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The file in each output folder that lists what the build wrote. Hosts need not serve it. */
export const MARKER = '.site-build';
const MARKER_TITLE = '# The next build replaces this folder if it holds only these files.';

/** Folders of this program that hold no output. */
const PROGRAM_FOLDERS = ['.github', 'client', 'node_modules', 'pipeline', 'test', 'theme'];
/** Files that file managers create in folders that a user opens. */
const SYSTEM_FILES = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);
const MAX_NAMED = 5;
/** As many as Linux follows. */
const MAX_LINKS = 40;

/** The marker of a folder with these files: the same files give the same bytes. */
export function markerFile(paths: readonly string[]): { path: string; contents: string } {
  return { path: MARKER, contents: `${[MARKER_TITLE, ...paths.toSorted()].join('\n')}\n` };
}

/** The files that a marker lists; undefined if the text is not a marker. */
export function readMarker(text: string): ReadonlySet<string> | undefined {
  const [title, ...paths] = text.trimEnd().split('\n');
  return title === MARKER_TITLE ? new Set(paths) : undefined;
}

/**
 * Finds the folder that `out` names, with symbolic links followed, and checks its location.
 * @throws Refusal if replacing it would delete content, the project, or files that no build wrote
 */
export function resolveOut(out: string, content: string): string {
  try {
    const real = realPath(path.resolve(out));
    checkPlace(real, out, content);
    checkOut(real, out);
    return real;
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw unwritable(out, error);
  }
}

/** What to tell when the system does not let a build write its output. */
export function unwritable(out: string, error: Error, what = 'the site'): Refusal {
  return refusal(
    'unwritable',
    `${what} cannot be written to ${out}: ${error.message}`,
    'check permissions and free space, or choose another folder with --out',
  );
}

/** Checks that a folder has nothing to do with the sources. */
function checkPlace(real: string, out: string, content: string): void {
  const contentFolder = realPath(path.resolve(content));
  const here = [process.cwd(), ROOT].map(folder => realPath(path.resolve(folder)));
  const own = PROGRAM_FOLDERS.map(name => realPath(path.join(ROOT, name)));
  if (holds(real, contentFolder)) throw foreign(`${out} holds the content folder ${content}`);
  if (holds(contentFolder, real)) throw foreign(`${out} lies inside the content folder ${content}`);
  if (here.some(folder => holds(real, folder))) {
    throw foreign(`${out} holds the project, or the folder the build runs in`);
  }
  const inside = own.find(folder => holds(folder, real));
  if (inside !== undefined) throw foreign(`${out} lies inside ${inside}, a folder of this program`);
  if (real.split(path.sep).includes('.git')) throw foreign(`${out} lies inside a .git folder`);
}

/**
 * Checks that a folder is missing, empty, or holds only files that a build wrote.
 * @param name what the message calls it
 * @throws Refusal that names foreign files
 */
export function checkOut(folder: string, name = folder): void {
  const stat = fs.statSync(folder, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) throw foreign(`${name} is not a folder`);
  if (fs.readdirSync(folder).every(entry => SYSTEM_FILES.has(entry))) return;
  const marker = path.join(folder, MARKER);
  const isMarked = fs.lstatSync(marker, { throwIfNoEntry: false })?.isFile();
  const listed = isMarked ? readMarker(fs.readFileSync(marker, 'utf8')) : undefined;
  if (!listed) {
    throw foreign(
      `${name} holds files, but no list of a build's files (${MARKER})`,
      'if an earlier version of this program wrote it, delete it once; ' +
        'otherwise choose another folder with --out',
    );
  }
  const others = foreignEntries(filesIn(folder), listed);
  if (others.length === 0) return;
  const more = others.length - MAX_NAMED;
  const names = others.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
  throw foreign(
    `${name} holds files that no build of this site wrote: ${names}`,
    'move them elsewhere (files to publish belong in public/ of the content folder), ' +
      'or choose another folder with --out',
  );
}

/** The entries that are not listed. A folder without any listed file is named as a whole. */
function foreignEntries(names: readonly string[], listed: ReadonlySet<string>): string[] {
  const known = new Set([...listed, MARKER].map(name => name.normalize()));
  const folders = new Set([...known].flatMap(foldersAbove));
  const isForeign = (name: string): boolean =>
    !known.has(name.normalize()) && !SYSTEM_FILES.has(path.posix.basename(name));
  const named = names.filter(isForeign).map(name => {
    const top = foldersAbove(name.normalize()).find(folder => !folders.has(folder));
    return top === undefined ? name : `${top}/`;
  });
  return [...new Set(named)].sort();
}

/** The folders above a path: a/b/c → a, a/b. */
export function foldersAbove(name: string): string[] {
  const segments = name.split('/').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}

/** Everything below a folder except folders, with slashes. Symbolic links are not followed. */
function filesIn(folder: string): string[] {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => !entry.isDirectory());
  return files.map(({ parentPath, name }) => {
    return path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/');
  });
}

/**
 * The path without symbolic links. Its last part, or what a link there leads to, may be missing.
 * @param full an absolute path
 */
export function realPath(full: string, links = MAX_LINKS): string {
  try {
    return fs.realpathSync.native(full);
  } catch {
    const parent = path.dirname(full);
    if (parent === full || links === 0) return full;
    const isLink = fs.lstatSync(full, { throwIfNoEntry: false })?.isSymbolicLink();
    const folder = realPath(parent, links - 1);
    if (!isLink) return path.join(folder, path.basename(full));
    return realPath(path.resolve(folder, fs.readlinkSync(full)), links - 1);
  }
}

/** Whether `inner` is `outer` or inside it. */
function holds(outer: string, inner: string): boolean {
  const way = path.relative(outer, inner);
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

function foreign(message: string, hint = 'choose an empty or new folder with --out'): Refusal {
  return refusal('out-foreign', message, hint);
}
