// Decides which output folder a build may replace: one with no files, or only those of a build.
import fs from 'node:fs';
import path from 'node:path';
import { isSystemError, refusal, type Refusal } from '../diagnostics/diagnostic.ts';
import { ROOT } from './root.ts';

/** Marker: the file in an output folder that lists what a build wrote. Hosts need not serve it. */
export const MARKER = '.site-build';
const MARKER_TITLE = '# The next build replaces this folder if it holds only these files.';

/** Folders of this program, which must not contain an output folder. */
const PROGRAM_FOLDERS = ['.github', 'client', 'node_modules', 'pipeline', 'test', 'theme'];
/** Files that file managers create in folders that a user opens. */
const SYSTEM_FILES = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);
const MAX_NAMED = 5;
/** Maximum number of symbolic links to follow: the same as in Linux. */
const MAX_LINKS = 40;

/** Creates the marker for a folder with these files. The same files always give the same bytes. */
export function markerFile(paths: readonly string[]): { path: string; contents: string } {
  return { path: MARKER, contents: `${[MARKER_TITLE, ...paths.toSorted()].join('\n')}\n` };
}

/** Returns the files that a marker lists; undefined if the text is not a marker. */
export function readMarker(text: string): ReadonlySet<string> | undefined {
  const [title, ...paths] = text.replace(/\n$/, '').split('\n');
  return title === MARKER_TITLE ? new Set(paths) : undefined;
}

/**
 * Finds the folder that `out` names, follows symbolic links, and checks that a build may replace
 * it.
 * @throws Refusal if replacing it would delete content, the project, or files that no build wrote
 */
export function resolveOut(out: string, content: string): string {
  try {
    const real = realPath(path.resolve(out));
    checkOverlap(real, out, content);
    checkOut(real, out);
    return real;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw unwritable(out, error);
  }
}

/** Returns the Refusal for a file system error while a build writes its output. */
export function unwritable(out: string, error: Error, what = 'the site'): Refusal {
  const message = `${what} cannot be written to ${out}: ${error.message}`;
  const hint = 'check its permissions and the free space, or choose another folder with --out';
  return refusal('unwritable', message, hint);
}

/** Checks that the output folder overlaps with no content, project, or .git folder. */
function checkOverlap(real: string, out: string, content: string): void {
  const contentFolder = realPath(path.resolve(content));
  const here = [process.cwd(), ROOT].map(folder => realPath(path.resolve(folder)));
  const own = PROGRAM_FOLDERS.map(name => realPath(path.join(ROOT, name)));
  if (holds(real, contentFolder)) throw foreign(`${out} contains the content folder ${content}`);
  if (holds(contentFolder, real)) throw foreign(`${out} is inside the content folder ${content}`);
  if (here.some(folder => holds(real, folder))) {
    throw foreign(`${out} contains the project, or the folder in which the build runs`);
  }
  const inside = own.find(folder => holds(folder, real));
  if (inside !== undefined) throw foreign(`${out} is inside ${inside}, a folder of this program`);
  if (real.split(path.sep).includes('.git')) throw foreign(`${out} is inside a .git folder`);
}

/**
 * Checks that a folder is missing, empty, or contains only files that a build wrote.
 * @param name what messages call the folder
 * @throws Refusal that names the other files
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
      `${name} contains files, but no list of files that a build wrote (${MARKER})`,
      'if an earlier version of this program wrote the folder, delete it once; ' +
        'otherwise, choose another folder with --out',
    );
  }
  const others = foreignEntries(filesIn(folder), listed);
  if (others.length === 0) return;
  const more = others.length - MAX_NAMED;
  const names = others.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
  throw foreign(
    `${name} contains files that no build of this site wrote: ${names}`,
    'move them (files to publish belong in public/ in the content folder), ' +
      'or choose another folder with --out',
  );
}

/** Returns the files that the marker does not list; a folder without a listed file is one entry. */
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

/** Returns the folders above a path: a/b/c → a, a/b. */
export function foldersAbove(name: string): string[] {
  const segments = name.split('/').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}

/** Returns the relative paths of all files and links below a folder, with slashes. */
function filesIn(folder: string): string[] {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => !entry.isDirectory());
  return files.map(({ parentPath, name }) => {
    return path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/');
  });
}

/**
 * Returns a path with its symbolic links resolved. The end of the path, or the target of a link,
 * need not exist.
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

/** Whether `inner` is `outer` or inside it. Does not resolve symbolic links. */
export function holds(outer: string, inner: string): boolean {
  const way = path.relative(outer, inner);
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

/** Whether a file exists, and is inside a folder once symbolic links are resolved. */
export function holdsFile(folder: string, file: string): boolean {
  return fs.existsSync(file) && holds(fs.realpathSync(folder), fs.realpathSync(file));
}

function foreign(message: string, hint = 'choose an empty or new folder with --out'): Refusal {
  return refusal('out-foreign', message, hint);
}
