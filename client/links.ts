// Pure functions for links: base path, clean URLs, and comparison, for the build and the browser.

/** Whether a link leaves the site: http(s), mailto, tel, or protocol-relative. */
export function isExternal(url: string): boolean {
  return /^(?:https?:)?\/\/|^(?:mailto|tel):/i.test(url);
}

/** Whether a link opens a new tab: external web pages do, mail and phone links do not. */
export function opensNewTab(url: string): boolean {
  return isExternal(url) && !/^(?:mailto|tel):/i.test(url);
}

/** Whether a link is relative or has a scheme that cannot run code. */
export function isSafeLink(url: string): boolean {
  // Browsers ignore tabs and line breaks in a scheme.
  const bare = url.replace(/[\u0000-\u0020]/g, '');
  const hasScheme = /^[^/?#]*:/.test(bare);
  return !hasScheme || /^(?:https?|mailto|tel):|^data:image\/(?:gif|png|jpeg|webp);/i.test(bare);
}

/** Whether a path stays on its site: browsers read two leading slashes as the start of a host. */
export function staysOnSite(path: string): boolean {
  // Browsers ignore tabs and line breaks in a URL.
  return /^\/(?![/\\])/.test(path.replace(/[\t\n\r]/g, ''));
}

/** Adds a leading slash: `guide` → `/guide`. External links and absolute paths stay. */
export function withLeadingSlash(url: string): string {
  return url.startsWith('/') || isExternal(url) ? url : `/${url}`;
}

/** Splits a URL: "/a?b#c" → path "/a", query "?b", hash "#c". The hash begins at the first `#`. */
export function splitUrl(url: string): { path: string; query: string; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#[^]*)?$/.exec(url) ?? [];
  return { path, query, hash: hash === '#' ? '' : hash };
}

/** Percent-decodes a text; returns it unchanged if an escape is malformed. */
export function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Returns a link in the form that the host expects: with clean URLs the canonical route, otherwise
 * `/guide` → `/guide.html` and `/guide/` → `/guide/index.html`. Query and hash do not change
 * (R-012, R-013).
 */
export function normalizeHref(url: string, { cleanUrls }: { cleanUrls?: boolean } = {}): string {
  if (url === '') return '/';
  if (isExternal(url) || url.startsWith('#')) return url;
  const { path, query, hash } = splitUrl(url);
  let result = withLeadingSlash(path);
  if (cleanUrls) result = stripIndex(result);
  else if (result.endsWith('/')) result += 'index.html';
  else if (!lastSegment(result).includes('.')) result += '.html';
  return result + query + hash;
}

/** Normalizes a base path: `/docs/` → `/docs`, `/` → an empty string. */
export function normalizeBase(base: string): string {
  return withLeadingSlash(base).replace(/\/+$/, '');
}

/** Adds the base to a route; hashes, data, external links, and links with it stay. */
export function addBase(url: string, base: string): string {
  if (isExternal(url) || /^(?:#|data:image\/)/i.test(url)) return url;
  const path = withLeadingSlash(url);
  return isBelowBase(path, base) ? path : normalizeBase(base) + path;
}

/** How links to pages are written. Without `route`, URLs are clean. */
export interface LinkStyle {
  base: string;
  route?: { cleanUrls: boolean };
}

/** Returns the URL of a page or a file, with the base, as the host expects it (R-012…R-014). */
export function pageAddress(url: string, { base, route }: LinkStyle): string {
  if (route?.cleanUrls !== false || isExternal(url) || /^(?:#|data:)/i.test(url))
    return addBase(url, base);
  const { path, query, hash } = splitUrl(url);
  if (isFile(path) || /\.(?:html|md)$/.test(path)) return addBase(url, base);
  return addBase(path.endsWith('/') ? `${path}index.html` : `${path}.html`, base) + query + hash;
}

/** Whether a path is the base or below it: their segments match. */
export function isBelowBase(path: string, base: string): boolean {
  const prefix = normalizeBase(base);
  return path.startsWith(prefix) && !/^[^/?#]/.test(path.slice(prefix.length));
}

/** Removes the base from a path below it: `/docs/a` → `/a`. */
export function removeBase(url: string, base: string): string {
  return isBelowBase(url, base) ? withLeadingSlash(url.slice(normalizeBase(base).length)) : url;
}

/** Whether a path names a static file, e.g. `/logo.png`, but not `/guide/v0.4` or a page's file. */
export function isFile(path: string): boolean {
  return /\.[a-z][a-z0-9]*$/i.test(lastSegment(path)) && !/\.(?:html|mdx?)$/i.test(path);
}

/** Decodes a path and removes `.html`, then `/index`. Undefined for a malformed escape. */
export function readPath(pathname: string): string | undefined {
  try {
    // Decoding is slow, and few paths have escapes.
    const path = pathname.includes('%') ? decodeURIComponent(pathname) : pathname;
    return stripIndex(path.replace(/(\/index)\/$/i, '$1'));
  } catch {
    return undefined;
  }
}

/** Returns a key that is equal for all URLs of a page; query and hash are ignored. */
export function canonicalRoute(url: string): string {
  const { path } = splitUrl(url);
  return routeKey(readPath(path) ?? path);
}

/** Whether two links lead to the same page. */
export function samePage(a: string, b: string): boolean {
  return canonicalRoute(a) === canonicalRoute(b);
}

/** Whether two addresses show the same page with the same query. */
export function sameAddress(a: Shown, b: Shown): boolean {
  return samePage(a.pathname, b.pathname) && a.search === b.search;
}

/** The parts of an address that decide what a page shows. */
type Shown = Pick<URL, 'pathname' | 'search'>;

/** Returns the lookup key of a route: without a trailing slash, in lower case. */
export function routeKey(route: string): string {
  return route.replace(/(.)\/$/, '$1').toLowerCase();
}

/** Removes `.html` and `/index`: `/guide/index.html` → `/guide/`, `/guide/a.html` → `/guide/a`. */
export function stripIndex(path: string): string {
  return path.replace(/\.html$/i, '').replace(/\/index$/i, '/');
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
