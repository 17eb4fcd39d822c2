// Reads the content folder as plain data: every file below it, read once, in sorted order.
import { isUtf8 } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import { errorAt, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts';
import { limitText, MAX_TEXT_BYTES, MAX_FOLDER_LINKS } from '../diagnostics/limits.ts';
import { normalizeText } from '../files/textFiles.ts';
import { knownLanguages } from '../markdown/highlight.ts';
import { positionAt } from '../diagnostics/position.ts';
import { withoutConflicts } from './mergeConflicts.ts';

/** The content folder. All paths are relative to it, with slashes, sorted by code unit. */
export interface Content {
  /** Texts of pages, fragments, and _meta.json files: path → text with \n as line ends. */
  texts: Map<string, string>;
  /** Files of public/, copied unchanged: path below public/ → absolute path. */
  publicFiles: Map<string, string>;
  /** Other files next to pages, e.g. images: path → absolute path. */
  media: Map<string, string>;
  diagnostics: Diagnostic[];
}

/** Extensions of text files: Markdown, and code in a language that fences can highlight. */
const TEXTS: ReadonlySet<string> = new Set([...knownLanguages(), 'htm']);

/** Extensions of these, but of images and of pages with the wrong extension. */
const NO_TEXTS = ['svg', 'markdown'];

/** Whether the extension of a file says that it is text, which pages can include. */
export function isTextFile(file: string): boolean {
  const extension = path.posix.extname(file).slice(1).toLowerCase();
  return TEXTS.has(extension) && !NO_TEXTS.includes(extension);
}

/**
 * Names that Windows does not allow: of devices, with a dot or a space at the end, or with a control
 * character. A line break would also end a line of the list of files in the output folder.
 */
export const RESERVED_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|[. ]$|[\0-\x1f]/i;

/** Most systems limit file names to 255 bytes; a page is written to `name.html`. */
export const MAX_NAME_BYTES = 250;

/** Whether the name of a page or of an alias is too long for a file. */
export function isLongName(name: string): boolean {
  return Buffer.byteLength(name) > MAX_NAME_BYTES;
}

/** What is wrong with a file whose content may have no end, or never come. */
const SPECIAL = 'it is a pipe, a socket, or a device';

/** Extensions of other markup: next to a page, such a file would be published unchanged. */
const OTHER_MARKUP =
  /\.(?:markdown|mdown|mkdn?|mdwn|mdtxt|mdtext|markdn|mdoc|rmd|qmd|rst|adoc|asciidoc)$/i;

/** Reads the whole folder. Files that cannot be read become diagnostics, not exceptions. */
export function readContent(root: string): Content {
  const diagnostics: Diagnostic[] = [];
  const content = { texts: new Map(), publicFiles: new Map(), media: new Map(), diagnostics };
  const realRoot = fs.realpathSync(root);
  // Number of symbolic links to folders so far, those in linked folders once for each path.
  let followed = 0;
  /** `above`: real paths of the parent folders, to detect a link that leads back to one of them. */
  const walk = (folder: string, above: readonly string[]): void => {
    const entries = fs.readdirSync(path.join(root, folder), { withFileTypes: true });
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const { name } = entry;
      if (isHidden(name)) continue;
      const file = path.posix.join(folder, name);
      const refuse = (code: string, message: string, hint: string): void =>
        void diagnostics.push(errorAt({ file }, code, message, hint));
      if (RESERVED_NAME.test(name)) {
        const message = `Windows cannot have a file named ${JSON.stringify(name)}`;
        const effect = 'so the project cannot be checked out there';
        refuse('reserved-name', `${message}, ${effect}`, 'rename it');
      }
      let isFolder = entry.isDirectory();
      if (entry.isSymbolicLink()) {
        const target = linkTarget(path.join(root, file), realRoot, above);
        if (typeof target === 'string') {
          const hint = 'remove it, or put a copy of the file there';
          refuse('bad-link-file', `the symbolic link ${target}`, hint);
          continue;
        }
        ({ isFolder } = target);
        if (isFolder && ++followed > MAX_FOLDER_LINKS) {
          const message = `more than ${limitText(MAX_FOLDER_LINKS)} symbolic links to folders have been followed`;
          const hint = 'remove links from folders that other links point to: they multiply';
          if (followed === MAX_FOLDER_LINKS + 1) refuse('bad-link-file', message, hint);
          continue;
        }
      } else if (!isFolder && !entry.isFile()) {
        refuse('unreadable', `the file cannot be read: ${SPECIAL}`, 'remove it');
        continue;
      }
      if (isFolder) walk(file, [...above, fs.realpathSync(path.join(root, file))]);
      else add(root, file, content);
    }
  };
  walk('', []);
  return content;
}

/** Reads a text file; undefined, with a diagnostic, if unreadable, too large, or not UTF-8. */
export function readText(root: string, file: string, diagnostics: Diagnostic[]) {
  const refuse = (code: string, message: string, hint: string, place: Place = {}): undefined =>
    void diagnostics.push(errorAt({ file, ...place }, code, message, hint));
  let bytes: Buffer;
  try {
    bytes = fs.readFileSync(path.join(root, file));
  } catch (error) {
    const message = `the file cannot be read: ${(error as Error).message}`;
    return refuse('unreadable', message, 'check that it exists and that you can read it');
  }
  if (bytes.length > MAX_TEXT_BYTES) {
    const limit = `more than the limit of ${limitText(MAX_TEXT_BYTES)}`;
    const message = `the file has ${limitText(bytes.length)} bytes, ${limit}`;
    return refuse('too-large', message, 'split it', { line: 1 });
  }
  if (!isUtf8(bytes) || bytes.includes(0)) {
    const hint = 'save it as UTF-8; if it is binary, give it another file extension';
    const before = normalizeText(bytes.toString('utf8', 0, firstFault(bytes)));
    const place = positionAt(before, before.length);
    return refuse('not-text', 'the file is not UTF-8 text', hint, place);
  }
  const read = withoutConflicts(file, normalizeText(bytes.toString('utf8')));
  diagnostics.push(...read.diagnostics);
  return read.text;
}

/** Returns the index of the first null byte, or of the first byte that is not UTF-8. */
function firstFault(bytes: Buffer): number {
  const zero = bytes.indexOf(0);
  // Decoding replaces faulty bytes with a character, so encoding the text again shows the first.
  const again = Buffer.from(bytes.toString('utf8'));
  let fault = again.findIndex((byte, index) => byte !== bytes[index]);
  if (fault < 0) return zero;
  while ((again[fault]! & 0xc0) === 0x80) fault--;
  return zero < 0 ? fault : Math.min(zero, fault);
}

/** Whether files with this name, and what is below them, are not read. */
function isHidden(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

function add(
  root: string,
  file: string,
  { texts, publicFiles, media, diagnostics }: Content,
): void {
  const full = path.join(root, file);
  if (file.startsWith('public/')) publicFiles.set(file.slice('public/'.length), full);
  else if (!file.includes('/')) return;
  else if (isTextFile(file)) {
    // A page that cannot be read keeps its route: one diagnostic is enough, without another one for
    // every link to the page.
    const missing = /\.mdx?$/i.test(file) ? '' : undefined;
    const text = readText(root, file, diagnostics) ?? missing;
    if (text !== undefined) texts.set(file, text);
  } else if (OTHER_MARKUP.test(file)) {
    const message = `a file with the extension ${path.extname(file)} is not a page`;
    const hint = 'write Markdown in a file with the extension .md';
    diagnostics.push(errorAt({ file }, 'file-ignored', message, hint));
  } else media.set(file, full);
}

function linkTarget(
  file: string,
  realRoot: string,
  above: readonly string[],
): { isFolder: boolean } | string {
  let real: string;
  try {
    real = fs.realpathSync(file);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ELOOP' ? 'is circular' : 'is broken';
  }
  if (real !== realRoot && !real.startsWith(realRoot + path.sep))
    return 'points outside the content folder';
  if (real === realRoot || above.includes(real)) return 'is circular';
  const parts = path.relative(realRoot, real).split(path.sep);
  // Otherwise, a link could publish secrets: .env, or .git/config with a token.
  if (parts.some(isHidden)) return 'points to something hidden, which is not published';
  const state = fs.statSync(real);
  if (!state.isFile() && !state.isDirectory()) return `cannot be read: ${SPECIAL}`;
  return { isFolder: state.isDirectory() };
}
