// Lists the files of a foreign site, and copies images and public files into the content folder.
import fs from 'node:fs';
import path from 'node:path';
import { parseJson } from '../diagnostics/position.ts';
import { holds } from '../files/outFolder.ts';
import { readIfPossible } from '../files/textFiles.ts';
import { readable } from '../markdown/links.ts';
import type { Kind } from './config.ts';

const SKIPPED = /^(?:\.|node_modules$|__|_(?!meta\.json$|nav\.json$|index\.mdx?$))/;
/** Names of the page of a folder by kind, the preferred one first. `_index` is that of Hugo. */
const FOLDER_PAGES: Partial<Record<Kind, string[]>> = {
  docusaurus: ['index', 'README'],
  markdown: ['index', '_index', 'README'],
};
/** The names in FOLDER_PAGES that an import changes to `index`. */
export const FOLDER_PAGE = /(?:^|(?<=\/))(?:README|_index)(?=\.mdx?$)/;
export const MEDIA = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|ogg|vtt|pdf|zip)$/i;
const IMAGE = /(!\[[^[\]]*\]\()([^)\s]+)|(<img\b[^<>]*?\bsrc=["'])([^"']+)/g;

/**
 * Lists all files below a folder. Leaves out the paths in `without`, e.g. folders of other
 * languages, hidden files, node_modules/, and names that begin with `_`, except those of navigation
 * files and the pages of folders.
 */
export function listFiles(folder: string, without: readonly string[]): string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const file = path.join(folder, entry.name);
      if (SKIPPED.test(entry.name) || without.includes(file)) return [];
      if (entry.isDirectory()) return listFiles(file, without);
      return entry.isFile() ? [file] : [];
    });
}

/**
 * Makes a path usable as a route: replaces all but letters, digits, and `._~-` with hyphens. A name
 * such as ` ..` does not become `..`, which would lead out of the content folder, and a page such as
 * `!!!.md` does not lose its name.
 */
export function routeName(file: string): string {
  return file
    .normalize()
    .split(path.sep)
    .map(part => part.replace(/[^\p{L}\p{M}\p{N}._~-]+/gu, '-').replace(/^-+(?:\.+$)?/, ''))
    .map(part => part.replace(/^(?=\.mdx?$)/, 'page'))
    .join('/');
}

/** Whether a file is a README.md or _index.md that is the page of its folder without index.md. */
export function isFolderPage(file: string, kind: Kind): boolean {
  const { dir, base, name } = path.parse(file);
  if (!FOLDER_PAGE.test(base) || !fs.existsSync(dir)) return false;
  const names = fs.readdirSync(dir);
  const preferred = FOLDER_PAGES[kind]?.find(
    each => names.includes(`${each}.md`) || names.includes(`${each}.mdx`),
  );
  return names.includes(base) && name === preferred;
}

/** A link or an image, in its parts: what precedes its target, and the target with or without `<>`. */
const TARGET =
  /(\]\(|^\[[^\]\n]+\]:[ \t]*)(?:<([^<>\n]+)>|(?![a-z][a-z\d+.-]*:)((?:[^()\s<]|\([^()\s]*\))+))/gim;

/** A foreign page: its path, the folder of all pages, and the root folder of its site. */
type PagePlace = Record<'source' | 'folder' | 'root', string>;

/**
 * Changes the targets that are files: those that Docusaurus resolves from the folder of all pages
 * become relative, a README.md or _index.md that is a folder's page becomes index.md, and names become
 * those of the import, as `a b.md` → `a-b.md`.
 */
export function convertTargets(text: string, place: PagePlace, kind: Kind): string {
  const { source, folder } = place;
  return text.replace(TARGET, (whole, start: string, marked?: string, plain?: string) => {
    const [, written = '', rest = ''] = /^([^?#]*)(.*)$/.exec(marked ?? plain ?? '') ?? [];
    const name = readable(written);
    const isAbsolute = name.startsWith('/');
    // A leading slash names a page, or a file in public/, which keeps its name.
    if (isAbsolute && MEDIA.test(name)) return whole;
    const own = targetFromUrl(kind === 'docusaurus' ? relativeTarget(name, place) : name, place);
    const file = path.join(isAbsolute ? folder : path.dirname(source), own.replace(/\.html$/, ''));
    const isThere = holds(folder, file) && isPageOrFile(file);
    const isIndex = !isAbsolute && isFolderPage(file, kind);
    const target = isIndex ? own.replace(FOLDER_PAGE, 'index') : own;
    const route = isThere ? routeName(target) : target;
    return route === name ? whole : start + route + rest.replaceAll(' ', '%20');
  });
}

function isPageOrFile(file: string): boolean {
  const name = file.replace(/[\\/]$/, '');
  return ['', '.md', '.mdx'].some(end => fs.existsSync(name + end));
}

/** Returns the path to a target that only exists from the page's URL, which ends in a slash. */
function targetFromUrl(name: string, { source, folder }: PagePlace): string {
  const here = path.dirname(source);
  if (!/^\.\.?\/(?!.*\.mdx?$)/.test(name) || isPageOrFile(path.join(here, name))) return name;
  const target = path.join(source.replace(/\.mdx?$/, ''), name);
  return holds(folder, target) && isPageOrFile(target) ? relativePath(here, target) : name;
}

/** Returns the relative path of a page that is named from the folder of all pages, or the site. */
function relativeTarget(name: string, { source, folder, root }: PagePlace): string {
  const here = path.dirname(source);
  const below = name.replace(/^@site\//, '');
  const isInSite = below !== name;
  if (/^\.{0,2}\//.test(name) || !/\.mdx?$/.test(name)) return name;
  if (!isInSite && fs.existsSync(path.resolve(here, name))) return name;
  const target = path.resolve(isInSite ? root : folder, below);
  return fs.existsSync(target) && holds(folder, target) ? relativePath(here, target) : name;
}

/** Returns the path from a folder to a file as links and imports write it, e.g. "./a/b.md". */
export function relativePath(folder: string, file: string): string {
  const found = path.relative(folder, file).split(path.sep).join('/');
  return found.startsWith('.') ? found : `./${found}`;
}

/** Copies the files of all folders into public/. Of files with the same path, the first is kept. */
export function copyPublic(folders: readonly string[], out: string): void {
  for (const folder of folders)
    for (const file of listFiles(folder, []))
      copy(file, path.join(out, 'public', path.relative(folder, file)));
}

/** Copies a file, unless the target exists. */
export function copy(file: string, target: string): void {
  fs.mkdirSync(path.dirname(target), { recursive: true });
  if (!fs.existsSync(target)) fs.copyFileSync(file, target);
}

/** Hidden files, and those of Git, because they may contain passwords: `.env`, `.git/config`. */
const PRIVATE = /(?:^|[\\/])\.(?:git[\\/]|[^\\/]*$)/;

/** Whether a path exists inside the foreign project, the only folder that may be read. */
export function isIn(root: string, file: string): boolean {
  if (!fs.existsSync(file)) return false;
  const [outer, inner] = [fs.realpathSync(root), fs.realpathSync(file)];
  return holds(outer, inner) && !PRIVATE.test(path.relative(outer, inner));
}

/** Whether a path is a folder inside the foreign project. */
export function isFolderIn(root: string, folder: string): boolean {
  return isIn(root, folder) && fs.statSync(folder).isDirectory();
}

/** Whether a path is a file inside the foreign project. */
export function isFileIn(root: string, file: string): boolean {
  return isIn(root, file) && fs.statSync(file).isFile();
}

/** Returns the paths that a URL may stand for; none if it begins with no alias. */
export type ResolveAlias = (address: string) => readonly string[];

export interface ImageInput {
  /** Path of the foreign page. */
  source: string;
  /** Folder of the pages in its language; its images keep their place below the language. */
  folder: string;
  root: string;
  out: string;
  /** Whether the page gets another place than its file, and its images don't. */
  isMoved?: boolean;
  resolveAlias: ResolveAlias;
}

/** Converts the URLs of the images in a text. */
export function convertImages(text: string, input: ImageInput): string {
  return text.replace(
    IMAGE,
    (_, mark = '', target = '', open = '', src = '') =>
      `${mark}${open}${convertImage(target || src, input)}`,
  );
}

/** Returns the new URL of an image. One from elsewhere in the project is copied to public/imported/. */
export function convertImage(
  written: string,
  { source, folder, root, out, isMoved, resolveAlias }: ImageInput,
): string {
  if (/^(?:[a-z]+:|\/\/|#)/i.test(written)) return written;
  const bare = written.replace(/[?#].*$/, '');
  const clean = bare.replace(/^(?:~?@(?:site)?|~)\//, '/');
  const isPublic = clean.startsWith('/') && fs.existsSync(path.join(out, 'public', clean));
  const aliased = resolveAlias(bare);
  const isRelative = aliased.length === 0 && !clean.startsWith('/');
  const candidates = isRelative
    ? [path.resolve(path.dirname(source), clean)]
    : ['', 'src', 'docs', 'docs/src', 'website'].map(name => path.join(root, name, clean));
  const file = [...aliased, ...candidates].find(each => isFileIn(root, each));
  if (isPublic || file === undefined) return clean;
  const below = path.relative(folder, file);
  const isCopied = !below.split(path.sep).some(part => SKIPPED.test(part) || part === '..');
  if (isCopied && isRelative && !isMoved) return clean;
  const name = routeName(path.relative(root, file).replace(/(^|\/)\.+/g, '$1'));
  copy(file, path.join(out, 'public/imported', name));
  return `/imported/${name}`;
}

/** Strings, comments, and commas after the last item, of which JSON allows only strings. */
const JSON_EXTRAS = /("(?:[^"\\]|\\.)*")|\/\/.*|\/\*[^]*?(?:\*\/|$)|,(?=\s*[}\]])/g;

/** Returns the value of a JSON file, with or without comments; undefined if missing or malformed. */
export function readJson(file: string): unknown {
  return parseJson(readIfPossible(file)?.replace(JSON_EXTRAS, '$1') ?? '');
}
