// Finds links to pages of this site, and fetches each page once: on a click, or before it, when the
// reader points at a link, focuses it, or presses it.
import { closest } from '../events.ts';
import { isBelowBase, isFile, samePage } from '../links.ts';
import { pageData, savesData } from '../pageData.ts';
import { parseHtml } from '../trustedTypes.ts';
import { fetchHtml } from './fetchHtml.ts';

interface FetchedPage {
  html: string;
  /** Address after redirects, e.g. /guide/start/ for /guide/start. */
  url: URL;
}

/** During a shorter hover, the pointer is only passing over the link. */
const HOVER_PREFETCH_MS = 65;
const MAX_CACHED_PAGES = 40;

const pages = new Map<string, Promise<FetchedPage | undefined>>();
/** The page that was prefetched last, parsed already. */
let parsed: { page: FetchedPage; document: Document } | undefined;

export function installPrefetch(): void {
  let timer = 0;
  const onPointerOver = ({ target }: Event): void => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void prefetch(target), HOVER_PREFETCH_MS);
  };
  document.addEventListener('pointerover', onPointerOver, { passive: true });
  for (const type of ['focusin', 'touchstart', 'pointerdown'])
    document.addEventListener(type, ({ target }) => void prefetch(target), { passive: true });
}

/** Returns the URL of a link that the browser would open in this tab and on this site. */
export function pageLink(target: EventTarget | null): URL | undefined {
  const link = closest<HTMLAnchorElement>(target, 'a[href]');
  if (!link || (link.target && link.target !== '_self')) return undefined;
  if (link.type || link.hasAttribute('download')) return undefined;
  // A link without a valid address has no origin.
  const isOnSite = link.origin === location.origin && isBelowBase(link.pathname, pageData('base'));
  return isOnSite ? new URL(link.href) : undefined;
}

async function prefetch(target: EventTarget | null): Promise<void> {
  const url = pageLink(target);
  if (!url || savesData() || !navigator.onLine) return;
  if (isFile(url.pathname) || samePage(url.pathname, location.pathname)) return;
  const page = await loadPage(url.pathname);
  if (page && parsed?.page !== page) parsed = { page, document: parseHtml(page.html) };
}

/** Returns the document of a page. Use it once: its nodes may move into the page that is shown. */
export function takeDocument(page: FetchedPage): Document {
  const document = parsed?.page === page ? parsed.document : parseHtml(page.html);
  parsed = undefined;
  return document;
}

/** Fetches a page, or returns the earlier result. Logs a failure and returns undefined. */
export function loadPage(path: string): Promise<FetchedPage | undefined> {
  const known = pages.get(path);
  if (known) return known;
  const page = fetchPage(path, 'default').catch((error: unknown) => {
    pages.delete(path);
    console.error(error);
    return undefined;
  });
  pages.set(path, page);
  const [oldest] = pages.keys();
  if (pages.size > MAX_CACHED_PAGES && oldest !== undefined) pages.delete(oldest);
  return page;
}

/** Drops all cached pages, so that they are fetched again. */
export function forgetPages(): void {
  pages.clear();
}

/** Fetches a page again. */
export function reloadPage(path: string): Promise<FetchedPage> {
  return fetchPage(path, 'reload');
}

async function fetchPage(path: string, cache: RequestCache): Promise<FetchedPage> {
  // Offline, an old copy is better than none.
  const response = await fetchHtml(path, cache).catch((error: unknown) => {
    if (navigator.onLine) throw error;
    return fetchHtml(path, 'force-cache');
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  if (!response.headers.get('content-type')?.includes('html'))
    throw new Error(`${path} is not a page`);
  const url = new URL(response.url || path, location.href);
  if (url.origin !== location.origin) throw new Error(`${path} redirects to another site`);
  return { html: await response.text(), url };
}
