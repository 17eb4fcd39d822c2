// The site → a folder that is read without a server (`--offline`), and a zip of it: relative
// addresses, data as scripts.
import fs from 'node:fs';
import path from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { isExternal, normalizeHref, safeDecode, splitUrl } from '../../client/links.ts';
import { outputPath } from '../../client/routes.ts';
import { escapeHtml } from '../../theme/html.ts';
import type { OfflineConfig } from '../../theme/types.ts';
import { Refusal } from '../diagnostics/diagnostic.ts';
import { MARKER, readMarker, realPath } from '../files/outFolder.ts';
import { cleanUp, closeStaging, openStaging } from '../files/staging.ts';
import { withPublicModes, write, type WriteOptions, type Written } from '../files/write.ts';
import type { OutputFile } from '../files/outputFile.ts';

export interface OfflineInput {
  config: OfflineConfig;
  documents: readonly OutputFile[];
  /** JSON that scripts ask for. */
  data: readonly OutputFile[];
  /** Everything else, taken over as it is. */
  files: readonly OutputFile[];
}

/**
 * The files of the folder. What only hosts, search engines and other programs read is none of them.
 */
export function offlineFiles({ config, documents, data, files }: OfflineInput): OutputFile[] {
  const others = [...data.map(asScript), ...files];
  const names = new Set([...documents, ...others].map(({ path: name }) => name));
  const pages = documents.map(
    ({ path: name, render }): OutputFile => ({
      path: name,
      render: () => relocate(render?.() ?? '', { file: name, names, ...config }),
    }),
  );
  return [...pages, ...others];
}

/** The first moment a zip can name, in whatever zone the build runs. */
const FIRST_DATE = new Date(1980, 0, 1);
/** A plain file that its owner may write and everybody may read, as Unix says it. */
const UNIX = 3;
const MODE = 0o100644;

const TAG = /<[a-z](?:[^>"]|"[^"]*")*>/gi;
const ATTRIBUTE = /\s([^\s"=<>/]+)="([^"]*)"/g;
const ADDRESSES = ['href', 'src', 'data-moved'];
/** Of files that `asScript` has made. */
const DATA = ['data-search-index', 'data-options'];

interface Whereabouts extends OfflineConfig {
  /** The document. */
  file: string;
  /** All files of the folder. */
  names: ReadonlySet<string>;
}

/**
 * A document with every address as it leads from file to file: `/guide/` →
 * `../guide/index.html`.
 */
export function relocate(html: string, { file, names, published }: Whereabouts): string {
  const root = '../'.repeat(file.split('/').length - 1) || './';
  const address = (url: string): string => {
    // Beside a file, two slashes would be a computer of the local network.
    if (url.startsWith('//')) return `https:${url}`;
    if (!url.startsWith('/') || isExternal(url)) return url;
    const { path: route, query, hash } = splitUrl(url);
    const found = [route.slice(1), outputPath(route), normalizeHref(route).slice(1)].find(name =>
      names.has(safeDecode(name)),
    );
    if (found !== undefined) return root + found + query + hash;
    return published === undefined ? url : published + url.slice(1);
  };
  return html.replace(TAG, tag =>
    tag.replace(ATTRIBUTE, (all, name: string, value: string) => {
      const write = (text: string): string => ` ${name}="${escapeHtml(text)}"`;
      if (name === 'data-base') return write(root);
      if (ADDRESSES.includes(name)) return write(address(unescapeHtml(value)));
      if (DATA.includes(name)) return write(address(scriptName(value)));
      if (name === 'content' && tag.includes('http-equiv="refresh"'))
        return write(value.replace(/(?<=url=).*/, url => address(unescapeHtml(url))));
      return all;
    }),
  );
}

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&amp;': '&',
};

/** Of what the theme, React and the sanitiser escape. */
function unescapeHtml(text: string): string {
  return text.replace(/&(?:lt|gt|quot|amp|#x27|#39);/g, entity => ENTITIES[entity]!);
}

function scriptName(name: string): string {
  return name.replace(/\.json$/, '.js');
}

/**
 * Pages opened as files may run scripts and fetch nothing: the script hands its text to the element
 * that runs it (client/offline.ts).
 */
function asScript({ path: name, contents }: OutputFile): OutputFile {
  return {
    path: scriptName(name),
    contents: `document.currentScript.dispatchEvent(new CustomEvent("data",{detail:${JSON.stringify(contents)}}));\n`,
  };
}

/**
 * Writes the folder, and a zip of it.
 * @param archive the zip; a symbolic link to one is followed
 * @throws Refusal as `write` does, also where the zip would replace a file that no build made
 */
export async function writeOffline(
  out: string,
  archive: string,
  files: readonly OutputFile[],
  options: WriteOptions = {},
): Promise<Written & { zipBytes: number }> {
  const target = realPath(archive);
  const folder = path.basename(archive, '.zip');
  if (fs.existsSync(target) && !isOwnZip(target))
    throw new Refusal({
      severity: 'error',
      code: 'out-foreign',
      message: `${archive} is there already, and is no zip that this build wrote`,
      hint: 'move it elsewhere, or choose another folder with --out',
    });
  const written = await write(out, files, options);
  const entries = Object.keys(written.prints).map((name): [string, Uint8Array] => [
    `${folder}/${name}`,
    fs.readFileSync(path.join(out, name)),
  ]);
  try {
    const bytes = zip(entries);
    await withPublicModes(async () => putZip(target, bytes));
    return { ...written, zipBytes: bytes.length };
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new Refusal({
      severity: 'error',
      code: 'unwritable',
      message: `the zip cannot be written to ${archive}: ${error.message}`,
      hint: 'check permissions and free space, or choose another folder with --out',
    });
  }
}

/**
 * Writes a zip whole or not at all. A build that is killed here has its leftover removed by the
 * next one.
 */
function putZip(archive: string, bytes: Uint8Array): void {
  const out = archive.replace(/\.zip$/, '');
  cleanUp(out);
  const staging = openStaging(out);
  try {
    fs.writeFileSync(path.join(staging, 'zip'), bytes);
    fs.renameSync(path.join(staging, 'zip'), archive);
  } finally {
    closeStaging(staging, out);
  }
}

/**
 * The same files give the same bytes on every machine, which the zlib of Node does not promise from
 * one version to the next.
 */
export function zip(entries: readonly [name: string, contents: Uint8Array][]): Uint8Array {
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  return zipSync(Object.fromEntries(sorted), { mtime: FIRST_DATE, os: UNIX, attrs: MODE << 16 });
}

/** How each zip of a build begins: a file's header, and in it the date that no real file has. */
const ZIP_START = Buffer.from('PK\x03\x04', 'latin1');
const ZIP_DATE_AT = 10;
const ZIP_DATE = Buffer.from([0, 0, 0x21, 0]);

/**
 * Whether a file is a zip that a build wrote, and holds nothing else: its marker lists all its
 * other entries.
 */
function isOwnZip(file: string): boolean {
  if (!fs.statSync(file).isFile()) return false;
  const bytes = fs.readFileSync(file);
  const date = bytes.subarray(ZIP_DATE_AT, ZIP_DATE_AT + ZIP_DATE.length);
  if (!bytes.subarray(0, ZIP_START.length).equals(ZIP_START) || !date.equals(ZIP_DATE))
    return false;
  try {
    const names: string[] = [];
    const marked = unzipSync(bytes, {
      filter: ({ name }) => names.push(name) > 0 && name.endsWith(`/${MARKER}`),
    });
    const [[name, contents] = ['', new Uint8Array()], ...others] = Object.entries(marked);
    const listed = readMarker(Buffer.from(contents).toString());
    if (!listed || others.length > 0) return false;
    const folder = name.slice(0, -MARKER.length);
    return names.every(
      entry =>
        entry === name || (entry.startsWith(folder) && listed.has(entry.slice(folder.length))),
    );
  } catch {
    // Cut off, or no zip at all.
    return false;
  }
}
