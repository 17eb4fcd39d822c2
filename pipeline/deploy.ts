// What Netlify, Cloudflare and our preview read out of dist/ itself: _headers and _redirects.
import fs from 'node:fs';
import path from 'node:path';
import { hostRules } from './hosting.ts';
import { MARKER } from './outfolder.ts';
import type { Plan } from './plan.ts';
import { ASSET_CACHE, PAGE_CACHE } from './policy.ts';
import type { OutFile } from './write.ts';

/** Files that tell a host how to serve the others, or the next build what it may replace; they are not served themselves. */
export const DEPLOY_FILES = ['_headers', '_redirects', MARKER];

/**
 * Both files for a site.
 * @param files everything else that is written
 */
export function deployFiles(plan: Plan, files: readonly Pick<OutFile, 'path'>[]): OutFile[] {
  const { base, headers, moved } = hostRules(plan);
  const rule = (address: string, values: Record<string, string>): string => [`${base}${address}`, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  // A header that two rules name is sent with both values joined: no two rules about caching may cover one file.
  const places = [...new Set(files.flatMap(({ path: file }) => placeOf(file)))].sort();
  const rules = [rule('/*', headers), rule('/static/*', { 'Cache-Control': ASSET_CACHE }), ...places.map(place => rule(place, { 'Cache-Control': PAGE_CACHE }))];
  const lines = moved.map(({ from, to }) => `${encodeURI(from)} ${encodeURI(to)} 301\n`);
  return [
    { path: '_headers', contents: `# How to serve these files.\n${rules.join('\n')}` },
    { path: '_redirects', contents: `# Addresses that have moved.\n${lines.join('')}` },
  ];
}

/** Aliases of a built site, from its `_redirects`: old address → new one, with the base. */
export function readMoved(out: string): Map<string, string> {
  const file = path.join(out, '_redirects');
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  return new Map(lines.flatMap(line => (/^\/\S* \/\S* 301$/.test(line) ? [line.split(' ').slice(0, 2) as [string, string]] : [])));
}

/** "guide/x.html" → "/guide/*", "index.html" → "/", "a.html" → "/a". Other files of the top level are left to the host's defaults. */
function placeOf(file: string): string[] {
  const [first, ...rest] = file.split('/');
  if (rest.length > 0) return first === 'static' ? [] : [`/${encodeURI(first!)}/*`];
  if (file === 'index.html') return ['/'];
  return file.endsWith('.html') ? [`/${encodeURI(file.replace(/\.html$/, ''))}`] : [];
}
