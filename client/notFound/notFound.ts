// The 404 page: redirects to the page that the URL probably means, shows it in place, or
// suggests similar pages. It never redirects to another site.
import { announce } from '../behaviors/focus.ts';
import { goTo } from '../behaviors/page/anchors.ts';
import { emit } from '../events.ts';
import { addBase, pageAddress, readPath, removeBase, staysOnSite } from '../links.ts';
import {
  type Address,
  encodeRoute,
  editionsOf,
  formatAddress,
  homeRoute,
  type Edition,
  languageFallback,
  matchPath,
  outputPath,
  parseAddress,
  type RouteTable,
  routeTable,
} from '../routes.ts';
import { swap } from '../navigation/swap.ts';
import { label, linkStyle, pageData, pairs, siteLocales } from '../pageData.ts';
import { parseHtml } from '../trustedTypes.ts';
import { editDistance, letterPairs, pairSimilarity } from '../text/nearest.ts';

interface SuggestedPage {
  routePath: string;
  title: string;
}

const MAX_SUGGESTIONS = 5;
const MIN_SIMILARITY = 0.45;

export async function resolveNotFound(): Promise<void> {
  const path = removeBase(location.pathname, pageData('base'));
  const address = parseAddress(readPath(path) ?? '/', siteLocales());
  const pages = await fetchPages(address);
  const table = tableOf(pages);
  const route = matchPath(path, table);
  if (route !== undefined && route !== path) redirect(route);
  else if (!(await showFile(route ?? readPath(path)))) {
    const fallback = await findFallback(path, address, table);
    if (fallback !== undefined && fallback !== path) {
      redirect(fallback);
      return;
    }
    if (address.lang !== pageData('lang')) await showInLanguage(address.lang);
    suggestPages(path, pages);
  }
}

/** Returns the route that a prefixed URL stands for; undefined if there is none. */
async function findFallback(
  path: string,
  address: Address,
  table: RouteTable,
): Promise<string | undefined> {
  const { lang } = siteLocales();
  const defaultTable =
    address.lang === lang ? table : tableOf(await fetchPages({ ...address, lang }));
  const find = (target: string): string | undefined =>
    matchPath(encodeRoute(target), defaultTable) ?? matchPath(encodeRoute(target), table);
  const fallback = languageFallback(path, siteLocales(), target => find(target) !== undefined);
  return fallback && (find(fallback) ?? fallback);
}

/**
 * Shows the file of a page if the host does not add `.html` to URLs, or follows the redirect
 * of an alias page. Returns false if there is no such file.
 */
async function showFile(route: string | undefined): Promise<boolean> {
  // After an empty segment, browsers would read the rest of the path as a host.
  if (route === undefined || /\/\/|\\|[\u0000-\u001f]/.test(route)) return false;
  const page =
    (await fetchDocument(`/${outputPath(route)}`)) ??
    (route.endsWith('/') ? await fetchDocument(`${route.slice(0, -1)}.html`) : undefined);
  if (!page) return false;
  const { moved, route: own, pageType } = page.documentElement.dataset;
  if (moved !== undefined && staysOnSite(moved)) {
    location.replace(moved + location.search + location.hash);
    return true;
  }
  // Without a search index, this is how a trailing slash too many is noticed.
  if (own !== undefined && pageType !== '404' && route === `${own}/`) {
    redirect(own);
    return true;
  }
  // Another copy of the 404 page would ask for itself again, endlessly.
  if (own !== route || pageType === '404' || !swap(page)) return false;
  emit('site:content');
  if (location.hash) goTo(location.hash, 'instant');
  return true;
}

/** Shows the 404 page of another language, for hosts that have only one 404 page. */
async function showInLanguage(lang: string): Promise<void> {
  const locales = siteLocales();
  const page = await fetchDocument(
    formatAddress({ version: locales.version, lang, rest: '/404.html' }, locales),
    'any status',
  );
  // Shows only a page of this language: another one would fetch this one again, endlessly.
  if (page?.documentElement.dataset.lang === lang && swap(page)) emit('site:content');
}

/** Fetches a file; `any status` accepts errors, as hosts send the 404 page with status 404. */
async function fetchDocument(file: string, accept?: 'any status'): Promise<Document | undefined> {
  const html = await fetchText(addBase(encodeRoute(file), pageData('base')), accept);
  return html === undefined ? undefined : parseHtml(html);
}

/**
 * Fetches a text; undefined if that fails. Never settles once the reader has gone to another page,
 * which nothing here may replace.
 */
async function fetchText(address: string, accept?: 'any status'): Promise<string | undefined> {
  const { pathname } = location;
  const text = await fetch(address)
    .then(response => (response.ok || accept ? response.text() : undefined))
    .catch((error: unknown) => void console.error(error));
  return location.pathname === pathname ? text : new Promise(() => {});
}

/** Returns the pages of one version and language, from its search index; none if that fails. */
async function fetchPages({ version, lang }: Edition): Promise<SuggestedPage[]> {
  const index = pairs(pageData('searchIndexes')).get(version ? `${version}/${lang}` : lang);
  if (!index) return [];
  const json = await fetchText(index);
  try {
    const entries: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(entries) ? entries.filter(isPage) : [];
  } catch (error) {
    console.error(error);
    return [];
  }
}

function isPage(value: unknown): value is SuggestedPage {
  const { routePath, title } = { ...(value as object | null) } as Record<string, unknown>;
  return typeof routePath === 'string' && staysOnSite(routePath) && typeof title === 'string';
}

/** Returns a table of the routes of these pages and of all home pages. */
function tableOf(pages: readonly SuggestedPage[]): RouteTable {
  const locales = siteLocales();
  const homes = editionsOf(locales).map(edition => homeRoute(edition, locales));
  return routeTable([...pages.map(page => page.routePath), ...homes]);
}

/** Redirects to a route of this site, with query and hash, and replaces the history entry. */
function redirect(route: string): void {
  // A path that starts with two slashes would name another host.
  const path = addBase(`/${encodeRoute(route.replace(/^[/\\]+/, ''))}`, pageData('base'));
  location.replace(path + location.search + location.hash);
}

/** Fills the list of suggestions on the 404 page. */
function suggestPages(path: string, pages: readonly SuggestedPage[]): void {
  const box = document.querySelector<HTMLElement>('[data-suggestions]');
  const wanted = (readPath(path) ?? path).toLowerCase();
  const similar = pages
    .map(page => ({ page, score: pathSimilarity(wanted, page.routePath.toLowerCase()) }))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_SUGGESTIONS);
  if (!box || similar.length === 0) return;
  box.querySelector('ul')?.replaceChildren(...similar.map(({ page }) => rowOf(page)));
  box.hidden = false;
  announce(`${box.querySelector('h2')?.textContent}${label('colon')}${similar.length}`);
}

function rowOf({ routePath, title }: SuggestedPage): HTMLLIElement {
  const row = document.createElement('li');
  const link = document.createElement('a');
  link.href = pageAddress(routePath, linkStyle());
  link.textContent = title;
  const route = document.createElement('span');
  route.textContent = routePath;
  row.append(link, route);
  return row;
}

/**
 * Rates how similar two paths are, from 0 to 1: the letter pairs that the whole paths share, and,
 * counted twice, the similarity of the last segments. A page above or below a path is always
 * similar to it, the nearest one most.
 */
function pathSimilarity(a: string, b: string): number {
  const whole = pairSimilarity(letterPairs(a), letterPairs(b));
  const similarity = (whole + 2 * wordSimilarity(lastSegment(a), lastSegment(b))) / 3;
  const isNested = isBelow(a, b) || isBelow(b, a);
  return isNested ? Math.max(similarity, MIN_SIMILARITY + whole / 10) : similarity;
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder.replace(/\/?$/, '/'));
}

/**
 * Rates how similar two words are, from 0 to 1. Letter pairs find reordered words; the edit
 * distance finds typing errors in short words.
 */
function wordSimilarity(a: string, b: string): number {
  const length = Math.max(a.length, b.length, 1);
  const edits = Math.min(editDistance(a, b, Math.ceil(length / 3)), length);
  return Math.max(pairSimilarity(letterPairs(a), letterPairs(b)), 1 - edits / length);
}

function lastSegment(path: string): string {
  return path.split('/').findLast(Boolean) ?? '';
}
