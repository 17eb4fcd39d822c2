// Writes _headers and _redirects, which Netlify, Cloudflare, and our preview read from dist/.
import fs from 'node:fs';
import path from 'node:path';
import { MARKER } from '../files/outFolder.ts';
import { readTextFile } from '../files/textFiles.ts';
import type { SiteIndex } from '../page/siteIndex.ts';
import { ASSET_CACHE, MARKDOWN_HEADERS, PAGE_CACHE } from './headers.ts';
import { hostRules, type HostRules } from './hostRules.ts';
import type { OutputFile } from '../files/outputFile.ts';

/** Files that only the host or the next build reads. They are not served. */
export const DEPLOY_FILES = ['_headers', '_redirects', MARKER];

/**
 * Returns both files for a site, merged with the site's own ones in public/. If two redirects have
 * the same source, hosts use the first, so the site's own come first. If two rules set the same
 * header, hosts send both values joined, so a generated header is left out where the site sets it
 * for the same path.
 * @param files all other files that the build writes
 */
export function deployFiles(
  siteIndex: SiteIndex,
  files: readonly Pick<OutputFile, 'path'>[],
  publicFiles: ReadonlyMap<string, string> = new Map(),
): OutputFile[] {
  const rules = hostRules(siteIndex);
  const headers = ownText(publicFiles.get('_headers'));
  const redirects = ownText(publicFiles.get('_redirects'));
  const rows = rules.moved.map(({ from, to }) => `${encodeURI(from)} ${encodeURI(to)} 301`);
  const fileOf = (name: string, lines: readonly string[]): OutputFile => ({
    path: name,
    contents: `${lines.join('\n')}\n`,
  });
  return [
    fileOf('_headers', [
      '# How to serve these files.',
      ...headerRules(rules, files, headers),
      ...(headers ? ['', headers] : []),
    ]),
    fileOf('_redirects', [
      ...(redirects ? [redirects, ''] : []),
      '# URLs that have moved.',
      ...rows,
    ]),
  ];
}

function headerRules(
  { base, headers }: HostRules,
  files: readonly Pick<OutputFile, 'path'>[],
  own: string,
): string[] {
  const named = headersNamed(own);
  // A file must match only one rule about caching, because hosts would join the values.
  const folders = [...new Set(files.flatMap(({ path: file }) => coverOf(file)))].sort();
  const rules: [address: string, values: Record<string, string>][] = [
    ['/*', headers],
    ['/*.md', MARKDOWN_HEADERS],
    ['/static/*', { 'Cache-Control': ASSET_CACHE }],
    ...folders.map((address): [string, Record<string, string>] => [
      address,
      { 'Cache-Control': PAGE_CACHE },
    ]),
  ];
  const blocks = rules.flatMap(([address, values]) => {
    const taken = named.get(`${base}${address}`);
    const left = Object.entries(values).filter(([name]) => !taken?.has(name.toLowerCase()));
    const lines = left.map(([name, value]) => `  ${name}: ${value}`);
    return lines.length > 0 ? [[`${base}${address}`, ...lines].join('\n')] : [];
  });
  return blocks.length > 0 ? [blocks.join('\n\n')] : [];
}

/** Reads a file of public/, without line breaks at its end; '' if there is none. */
function ownText(file: string | undefined): string {
  return file === undefined ? '' : readTextFile(file).trimEnd();
}

/** Returns the names, in lower case, of headers that a `_headers` file sets or removes, by path. */
function headersNamed(text: string): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  let address = '';
  for (const line of text.split('\n')) {
    const [, name] = /^\s+(?:!\s*)?([\w-]+)/.exec(line) ?? [];
    if (name !== undefined) named.get(address)?.add(name.toLowerCase());
    else if (/^\S/.test(line) && !line.startsWith('#'))
      named.set((address = line.trim()), named.get(line.trim()) ?? new Set());
  }
  return named;
}

/** Reads the aliases of a site from its `_redirects`: old path → new path, both with the base. */
export function readMoved(out: string): Map<string, string> {
  const file = path.join(out, '_redirects');
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  const rules = lines.flatMap(line =>
    /^\/\S* \/\S* 301$/.test(line) ? [line.split(' ').slice(0, 2) as [string, string]] : [],
  );
  // Reversed, because the first rule for a path must win.
  return new Map(rules.reverse());
}

/**
 * Returns the path pattern of the rule that covers a file: "guide/x.html" → "/guide/*",
 * "index.html" → "/", "a.html" → "/a". None for files in static/, which have a rule of their own.
 */
function coverOf(file: string): string[] {
  const [first = '', ...rest] = file.split('/');
  if (rest.length > 0) return first === 'static' ? [] : [`/${encodeURI(first)}/*`];
  if (file === 'index.html') return ['/'];
  return file.endsWith('.html') ? [`/${encodeURI(file.replace(/\.html$/, ''))}`] : [];
}
