// What Netlify, Cloudflare and our preview read out of dist/ itself: _headers and _redirects.
import fs from 'node:fs';
import path from 'node:path';
import { hostRules } from './rules.ts';
import { MARKER } from '../files/outFolder.ts';
import type { SiteIndex } from '../page/siteIndex.ts';
import { ASSET_CACHE, PAGE_CACHE } from './headers.ts';
import type { OutputFile } from '../files/outputFile.ts';

/**
 * Files that tell a host how to serve the others, or the next build what it may replace; they are
 * not served themselves.
 */
export const DEPLOY_FILES = ['_headers', '_redirects', MARKER];

/**
 * Both files for a site, with the rules that it has in public/ itself. Of two redirects of one
 * address hosts take the first;
 * of a header that two rules name they send both values joined, so a header of ours yields to the
 * site's for the same address.
 * @param files everything else that is written
 */
export function deployFiles(
  siteIndex: SiteIndex,
  files: readonly Pick<OutputFile, 'path'>[],
  publicFiles: ReadonlyMap<string, string> = new Map(),
): OutputFile[] {
  const { base, headers, moved } = hostRules(siteIndex);
  const [ownHeaders, ownRedirects] = DEPLOY_FILES.map(name => ownText(publicFiles.get(name)));
  const named = headersNamed(ownHeaders!);
  const rule = (address: string, values: Record<string, string>): string => {
    const own = named.get(`${base}${address}`);
    const left = Object.entries(values).filter(([name]) => !own?.has(name.toLowerCase()));
    return left.length > 0
      ? [`${base}${address}`, ...left.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
      : '';
  };
  // A header that two rules name is sent with both values joined: no two rules about caching may
  // cover one file.
  const places = [...new Set(files.flatMap(({ path: file }) => placeOf(file)))].sort();
  const rules = [
    rule('/*', headers),
    rule('/static/*', { 'Cache-Control': ASSET_CACHE }),
    ...places.map(place => rule(place, { 'Cache-Control': PAGE_CACHE })),
  ];
  const lines = moved.map(({ from, to }) => `${encodeURI(from)} ${encodeURI(to)} 301\n`);
  return [
    {
      path: '_headers',
      contents: `# How to serve these files.\n${rules.filter(Boolean).join('\n')}${ownHeaders && `\n${ownHeaders}`}`,
    },
    {
      path: '_redirects',
      contents: `${ownRedirects && `${ownRedirects}\n`}# Addresses that have moved.\n${lines.join('')}`,
    },
  ];
}

/** Text of a file of public/, ending in a line break; '' when there is none. */
function ownText(file: string | undefined): string {
  const text =
    file === undefined
      ? ''
      : fs
          .readFileSync(file, 'utf8')
          .replace(/^\uFEFF/, '')
          .replace(/\r\n?/g, '\n')
          .trimEnd();
  return text && `${text}\n`;
}

/** Address → names of the headers that a `_headers` file sets or removes there, in lower case. */
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

/** Aliases of a built site, from its `_redirects`: old address → new one, with the base. */
export function readMoved(out: string): Map<string, string> {
  const file = path.join(out, '_redirects');
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  const rules = lines.flatMap(line =>
    /^\/\S* \/\S* 301$/.test(line) ? [line.split(' ').slice(0, 2) as [string, string]] : [],
  );
  // The first rule of an address counts.
  return new Map(rules.reverse());
}

/**
 * "guide/x.html" → "/guide/*", "index.html" → "/", "a.html" → "/a". Other files of the top level
 * are left to the host's defaults.
 */
function placeOf(file: string): string[] {
  const [first, ...rest] = file.split('/');
  if (rest.length > 0) return first === 'static' ? [] : [`/${encodeURI(first!)}/*`];
  if (file === 'index.html') return ['/'];
  return file.endsWith('.html') ? [`/${encodeURI(file.replace(/\.html$/, ''))}`] : [];
}
