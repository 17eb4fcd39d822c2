// A path without a page: finds the route it means, the language it belongs to, or pages with a like
// name
// (decisions 1, R-001, R-002, R-044). Never leads off the site.

import { editDistance } from '../text/distance.ts';
import {
  addBase,
  encodeRoute,
  languageFallback,
  matchPath,
  outputPath,
  parseAddress,
  formatAddress,
  readPath,
  removeBase,
  routeTable,
  staysOnSite,
  type Address,
} from '../links.ts';
import { pairs, pageData, siteLocales } from '../pageData.ts';
import { parseHtml } from '../trustedTypes.ts';
import { goTo } from '../behaviors/page/anchors.ts';
import { swap } from './swap.ts';

interface Entry {
  routePath: string;
  title: string;
}

const suggested = 5;

/** Looks for a way out of a page that does not exist. */
export async function resolveNotFound(): Promise<void> {
  const base = pageData('base');
  const path = removeBase(location.pathname, base);
  const own = parseAddress(readPath(path) ?? '/', siteLocales());
  const entries = await fetchEntries(own);
  const table = routeTable([...entries.map(entry => entry.routePath), ...homes()]);
  const route = matchPath(path, table);
  if (route !== undefined && route !== path) {
    replace(route);
    return;
  }
  if (await showFile(route ?? readPath(path))) return;

  const { lang } = siteLocales();
  const plain =
    own.lang === lang
      ? table
      : routeTable([
          ...(await fetchEntries({ ...own, lang })).map(entry => entry.routePath),
          ...homes(),
        ]);
  const find = (target: string): string | undefined =>
    matchPath(encodeRoute(target), plain) ?? matchPath(encodeRoute(target), table);
  const fallback = languageFallback(path, siteLocales(), target => find(target) !== undefined);
  if (fallback !== undefined && fallback !== path) {
    replace(find(fallback) ?? fallback);
    return;
  }

  if (own.lang !== pageData('lang')) await speak(own.lang);
  suggest(path, entries);
}

/**
 * The address is right, but the host does not add the ending: the page's file is fetched and shown
 * in place. The file of an
 * alias leads on; no list names aliases.
 */
async function showFile(route: string | undefined): Promise<boolean> {
  // Empty segments would make a host of what follows.
  if (route === undefined || /\/\/|\\|[\u0000-\u001f]/.test(route)) return false;
  const base = pageData('base');
  const page =
    (await fetchPage(addBase(`/${encodeRoute(outputPath(route))}`, base))) ??
    (route.endsWith('/')
      ? await fetchPage(addBase(`${encodeRoute(route.slice(0, -1))}.html`, base))
      : undefined);
  if (!page) return false;
  const { moved, movedHash = '', route: own } = page.documentElement.dataset;
  if (moved !== undefined && staysOnSite(moved)) {
    location.replace(moved + location.search + (location.hash || movedHash));
    return true;
  }
  if (own !== route || !swap(page)) return false;
  document.dispatchEvent(new CustomEvent('site:content'));
  if (location.hash) goTo(location.hash, 'jump');
  return true;
}

async function fetchPage(address: string): Promise<Document | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? parseHtml(await response.text()) : undefined;
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/**
 * The index of one version and language; a site without search, or a failing request, knows no
 * pages.
 */
async function fetchEntries({
  version,
  lang,
}: Pick<Address, 'version' | 'lang'>): Promise<Entry[]> {
  const address = pairs(pageData('searchIndexes')).get(version ? `${version}/${lang}` : lang);
  if (!address) return [];
  try {
    const found: unknown = await (await fetch(address)).json();
    return Array.isArray(found) ? found.filter(isEntry) : [];
  } catch (error) {
    console.error(error);
    return [];
  }
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const { routePath, title } = value as Partial<Record<keyof Entry, unknown>>;
  return typeof routePath === 'string' && staysOnSite(routePath) && typeof title === 'string';
}

function homes(): string[] {
  const all = siteLocales();
  const versions = all.versions.length > 0 ? all.versions : [''];
  return versions.flatMap(version =>
    all.langs.map(lang => formatAddress({ version, lang, rest: '/' }, all)),
  );
}

/** Goes to a route of this site; query and hash go along, the dead address leaves the history. */
function replace(route: string): void {
  // Two slashes at the start would be another host.
  const path = addBase(`/${encodeRoute(route.replace(/^[/\\]+/, ''))}`, pageData('base'));
  location.replace(path + location.search + location.hash);
}

/** Shows the 404 page of the path's language where the host knows only one. */
async function speak(lang: string): Promise<void> {
  const address = addBase(
    formatAddress({ ...parseAddress('/', siteLocales()), lang, rest: '/404.html' }, siteLocales()),
    pageData('base'),
  );
  try {
    const response = await fetch(address);
    const page = parseHtml(await response.text());
    // Another language's page would ask for this one again, and so on.
    if (page.documentElement.dataset.lang === lang && swap(page))
      document.dispatchEvent(new CustomEvent('site:content'));
  } catch (error) {
    console.error(error);
  }
}

function suggest(path: string, entries: Entry[]): void {
  const box = document.querySelector<HTMLElement>('[data-suggestions]');
  const list = box?.querySelector('ul');
  const near = nearest(path, entries);
  if (!box || !list || near.length === 0) return;
  list.replaceChildren(
    ...near.map(entry => {
      const row = document.createElement('li');
      const link = document.createElement('a');
      link.href = addBase(entry.routePath, pageData('base'));
      link.textContent = entry.title;
      const where = document.createElement('span');
      where.textContent = entry.routePath;
      row.append(link, where);
      return row;
    }),
  );
  box.hidden = false;
}

function nearest(path: string, entries: Entry[]): Entry[] {
  const wanted = (readPath(path) ?? path).toLowerCase();
  const ranked = entries.map(entry => ({
    entry,
    score: likeness(wanted, entry.routePath.toLowerCase()),
  }));
  return ranked
    .filter(({ score }) => score >= 0.45)
    .sort((a, b) => b.score - a.score)
    .slice(0, suggested)
    .map(({ entry }) => entry);
}

/** How alike two paths are, from 0 to 1: the last segment counts double. */
function likeness(a: string, b: string): number {
  return (dice(a, b) + 2 * alike(lastSegment(a), lastSegment(b))) / 3;
}

/**
 * Shared pairs of letters find words that were put together otherwise, slips find what is too short
 * to share a pair.
 */
function alike(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  const slips = editDistance(a, b, Math.ceil(length / 3));
  return Math.max(dice(a, b), length === 0 ? 0 : 1 - Math.min(slips, length) / length);
}

function lastSegment(path: string): string {
  return path.split('/').findLast(Boolean) ?? '';
}

function dice(a: string, b: string): number {
  const left = bigrams(a);
  const right = bigrams(b);
  if (left.size === 0 || right.size === 0) return a === b ? 1 : 0;
  let shared = 0;
  for (const pair of left) if (right.has(pair)) shared++;
  return (2 * shared) / (left.size + right.size);
}

function bigrams(text: string): Set<string> {
  const pairs = new Set<string>();
  for (let at = 0; at < text.length - 1; at++) pairs.add(text.slice(at, at + 2));
  return pairs;
}
