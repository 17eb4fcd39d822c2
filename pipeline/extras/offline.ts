// `--offline`: writes the site as a folder that readers open without a server, and as a zip of it.
import fs from 'node:fs';
import path from 'node:path';
import { isExternal, normalizeHref, safeDecode, splitUrl } from '../../client/links.ts';
import { outputPath } from '../../client/routes.ts';
import { escapeHtml, unescapeHtml } from '../../theme/html.ts';
import type { OfflineConfig } from '../../theme/types.ts';
import { isSystemError, refusal } from '../diagnostics/diagnostic.ts';
import { realPath, unwritable } from '../files/outFolder.ts';
import type { OutputFile } from '../files/outputFile.ts';
import { write, type Written } from '../files/write.ts';
import { importRequested } from '../diagnostics/optionalPackages.ts';

/**
 * Returns the files of the offline folder, without those for hosts and other programs.
 * @param data JSON files that scripts fetch
 * @param files all other files, copied unchanged
 */
export function offlineFiles(
  config: OfflineConfig,
  { documents, data, files }: Record<'documents' | 'data' | 'files', readonly OutputFile[]>,
): OutputFile[] {
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

const TAG = /<[a-z](?:[^>"]|"[^"]*")*>/gi;
const ATTRIBUTE = /\s([^\s"=<>/]+)="([^"]*)"/g;
const ADDRESS_ATTRIBUTES = ['href', 'src', 'poster', 'data-moved'];
/** Attributes that contain the URL of a JSON file, which `asScript` replaces with a script. */
const DATA_ATTRIBUTES = ['data-search-index', 'data-options'];

/**
 * Rewrites the URLs in a document to relative ones: `/guide/` → `../guide/index.html`.
 * @param file path of the document inside the folder
 * @param names paths of all files in the folder
 */
export function relocate(
  html: string,
  { file, names, published }: OfflineConfig & { file: string; names: ReadonlySet<string> },
): string {
  const root = '../'.repeat(file.split('/').length - 1) || './';
  const address = (url: string): string => {
    // In a page opened as a `file:` URL, two slashes would name a computer on the local network.
    if (url.startsWith('//')) return `https:${url}`;
    if (!url.startsWith('/') || isExternal(url)) return url;
    const { path: route, query, hash } = splitUrl(url);
    const found = [route.slice(1), outputPath(route), normalizeHref(route).slice(1)].find(name =>
      names.has(safeDecode(name)),
    );
    if (found !== undefined) return root + found + query + hash;
    return published === undefined ? url : published + url.slice(1);
  };
  const relocateValue = (name: string, value: string, tag: string): string | undefined => {
    if (name === 'data-base') return root;
    if (ADDRESS_ATTRIBUTES.includes(name)) return address(unescapeHtml(value));
    if (DATA_ATTRIBUTES.includes(name)) return address(scriptName(value));
    if (name === 'content' && tag.includes('http-equiv="refresh"'))
      return value.replace(/(?<=url=).*/, url => address(unescapeHtml(url)));
    return undefined;
  };
  return html.replace(TAG, tag =>
    tag.replace(ATTRIBUTE, (all, name: string, value: string) => {
      const relocated = relocateValue(name, value, tag);
      return relocated === undefined ? all : ` ${name}="${escapeHtml(relocated)}"`;
    }),
  );
}

function scriptName(name: string): string {
  return name.replace(/\.json$/, '.js');
}

/** Wraps JSON in a script for client/fetch.offline.ts, as `file:` pages cannot fetch. */
function asScript({ path: name, contents }: OutputFile): OutputFile {
  const event = `new CustomEvent("data",{detail:${JSON.stringify(contents)}})`;
  return { path: scriptName(name), contents: `document.currentScript.dispatchEvent(${event});\n` };
}

/**
 * Writes the offline folder and a zip of it.
 * @param archive path of the zip; if it is a symbolic link, its target is written
 * @throws Refusal in the same cases as `write`, and if the zip would replace a file that no build
 *   wrote
 */
export async function writeOffline(
  out: string,
  archive: string,
  files: readonly OutputFile[],
): Promise<Written & { zipBytes: number }> {
  const { isOwnZip, writeZip } = await importRequested('--offline', () => import('./zip.ts'));
  const target = realPath(archive);
  if (fs.existsSync(target) && !isOwnZip(target)) {
    const hint = 'move it, or choose another folder with --out';
    const message = `${archive} already exists and is not a zip that this build wrote`;
    throw refusal('out-foreign', message, hint);
  }
  const written = await write(out, files);
  const names = Object.keys(written.prints);
  const prefix = path.basename(archive, '.zip');
  try {
    return { ...written, zipBytes: await writeZip(target, { folder: out, names, prefix }) };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw unwritable(archive, error, 'the zip');
  }
}
