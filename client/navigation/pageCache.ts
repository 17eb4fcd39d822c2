// Pages of this site as text: each is fetched once, unless it failed.

export interface FetchedPage {
  html: string;
  /** Address after redirects, e.g. /guide/start/ for /guide/start. */
  url: URL;
}

const MAX_CACHED_PAGES = 40;

const pages = new Map<string, Promise<FetchedPage | undefined>>();

/** Fetches a page, or returns the earlier result. Undefined: it failed, which the console says. */
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

/** Drops all pages and fetches one again. */
export function reloadPage(path: string): Promise<FetchedPage> {
  pages.clear();
  return fetchPage(path, 'reload');
}

async function fetchPage(path: string, cache: RequestCache): Promise<FetchedPage> {
  // The origin is necessary: a path that begins with two slashes would be another host.
  const request = (mode: RequestCache): Promise<Response> =>
    fetch(location.origin + path, { cache: mode, headers: { accept: 'text/html' } });
  // Offline, an old copy is better than none.
  const response = await request(cache).catch((error: unknown) => {
    if (navigator.onLine) throw error;
    return request('force-cache');
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  if (!response.headers.get('content-type')?.includes('html'))
    throw new Error(`${path} is not a page`);
  const url = new URL(response.url || path, location.href);
  if (url.origin !== location.origin) throw new Error(`${path} redirects to another site`);
  return { html: await response.text(), url };
}
