// How addresses are written and read: language, version, base, clean URLs. Pure; used by build,
// theme and browser alike.

/** The languages and versions of a site, as far as they show in an address. */
export interface Locales {
  /** Default language: carries no prefix. */
  lang: string;
  langs: readonly string[];
  /** Default version: carries no prefix; '' when there are none. */
  version: string;
  versions: readonly string[];
}

/**
 * A route taken apart; `rest` begins with a slash, e.g. {version: '', lang: 'zh', rest: '/guide/'}.
 */
export interface Address {
  version: string;
  lang: string;
  rest: string;
}

/**
 * Whether a link leaves the site: http(s), mailto, tel or protocol-relative, in any letter case
 * (R-011).
 */
export function isExternal(url: string): boolean {
  return /^(?:https?:)?\/\/|^(?:mailto|tel):/i.test(url);
}

/** Whether an external link opens a new tab: pages do, mail and phone programs do not. */
export function opensNewTab(url: string): boolean {
  return isExternal(url) && !/^(?:mailto|tel):/i.test(url);
}

/** Schemes a link may have; anything else with a colon before the first slash is refused. */
const SCHEME = /^(?:https?|mailto|tel):/i;

/**
 * Whether an address is relative or of a scheme that cannot run anything. Tabs and line breaks do
 * not hide a scheme.
 */
export function isSafeLink(url: string): boolean {
  const bare = url.replace(/[\u0000-\u0020]/g, '');
  return (
    SCHEME.test(bare) ||
    !/^[^/?#]*:/.test(bare) ||
    /^data:image\/(?:gif|png|jpeg|webp);/i.test(bare)
  );
}

/**
 * Whether a path stays on the site it stands on: a second slash, or what browsers read as one,
 * would make a host of what follows.
 */
export function staysOnSite(path: string): boolean {
  // Browsers leave tabs and line breaks out of an address.
  return /^\/(?![/\\])/.test(path.replace(/[\t\n\r]/g, ''));
}

/** `guide` → `/guide`; external links and ready paths stay. */
export function withLeadingSlash(url: string): string {
  return url.startsWith('/') || isExternal(url) ? url : `/${url}`;
}

/**
 * Takes a link apart: everything after the first `#` is hash, what stands between `?` and it is
 * query. Both keep their mark.
 */
export function splitUrl(url: string): { path: string; query: string; hash: string } {
  const hashAt = url.indexOf('#');
  const hash = hashAt < 0 ? '' : url.slice(hashAt);
  const head = hashAt < 0 ? url : url.slice(0, hashAt);
  const queryAt = head.indexOf('?');
  return {
    path: queryAt < 0 ? head : head.slice(0, queryAt),
    query: queryAt < 0 ? '' : head.slice(queryAt),
    hash: hash === '#' ? '' : hash,
  };
}

/** Percent-decodes; a malformed escape gives the text back as it is. */
export function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Writes a link the way the host expects it. Without clean URLs `/guide` becomes
 * `/guide.html` and
 * `/guide/` becomes `/guide/index.html`; with them the canonical route is written. Query and hash
 * stay; a bare hash stays.
 */
export function normalizeHref(
  url: string,
  { cleanUrls = false }: { cleanUrls?: boolean } = {},
): string {
  if (url === '') return '/';
  if (isExternal(url) || url.startsWith('#')) return url;
  const { path, query, hash } = splitUrl(url);
  let result = withLeadingSlash(path);
  if (cleanUrls) result = stripIndex(result);
  else if (result.endsWith('/')) result += 'index.html';
  else if (!lastSegment(result).includes('.')) result += '.html';
  return result + query + hash;
}

/** `/docs/` → `/docs`, `/` → ``. */
export function normalizeBase(base: string): string {
  return withLeadingSlash(base).replace(/\/+$/, '');
}

/**
 * Puts the base before a route; a link that has it, an external link, a bare hash and the data of
 * an image stay.
 */
export function addBase(url: string, base: string): string {
  const prefix = normalizeBase(base);
  if (isExternal(url) || /^(?:#|data:image\/)/i.test(url)) return url;
  const path = withLeadingSlash(url);
  return !prefix || startsWithSegments(path, prefix) ? path : prefix + path;
}

/**
 * Takes the base away where it stands as whole segments: `/docs/a` → `/a`, `/docsearch` stays
 * (R-014).
 */
export function removeBase(url: string, base: string): string {
  const prefix = normalizeBase(base);
  if (!prefix || !startsWithSegments(url, prefix)) return url;
  return withLeadingSlash(url.slice(prefix.length));
}

/**
 * Takes a route apart into version, language and rest; what is not named is the default
 * (R-018…R-020).
 */
export function parseAddress(route: string, siteLocales: Locales): Address {
  const named = namedParts(route, siteLocales);
  return {
    version: named.version ?? siteLocales.version,
    lang: named.lang ?? siteLocales.lang,
    rest: named.rest,
  };
}

/** Puts a route together; version before language, defaults unwritten. */
export function formatAddress({ version, lang, rest }: Address, siteLocales: Locales): string {
  const versionPart = version && version !== siteLocales.version ? `/${version}` : '';
  const langPart = lang !== siteLocales.lang ? `/${lang}` : '';
  return versionPart + langPart + withLeadingSlash(rest);
}

/** The same page in another language: `/guide/` → `/zh/guide/`; query and hash stay. */
export function replaceLang(url: string, lang: string, siteLocales: Locales): string {
  return rewrite(url, siteLocales, address => ({ ...address, lang }));
}

/** The same page in another version: `/guide/a` → `/v2/guide/a`. */
export function replaceVersion(url: string, version: string, siteLocales: Locales): string {
  return rewrite(url, siteLocales, address => ({ ...address, version }));
}

/** The route without its language: `/zh/a` → `/a`, `/zhejiang` stays. */
export function withoutLang(url: string, siteLocales: Locales): string {
  return rewrite(url, siteLocales, address => ({ ...address, lang: siteLocales.lang }));
}

/**
 * Gives a link in content the version and language of its page, unless it names its own; files stay
 * as they are.
 */
export function localizePath(
  url: string,
  page: { version: string; lang: string },
  siteLocales: Locales,
): string {
  if (isExternal(url) || url.startsWith('#')) return url;
  const { path, query, hash } = splitUrl(withLeadingSlash(url));
  if (isFile(path)) return path + query + hash;
  const named = namedParts(path, siteLocales);
  const address = {
    version: named.version ?? page.version,
    lang: named.lang ?? page.lang,
    rest: named.rest,
  };
  return formatAddress(address, siteLocales) + query + hash;
}

/** Whether a path names a static file, e.g. `/logo.png`; `/guide/v0.4` and pages are not. */
export function isFile(path: string): boolean {
  return /\.[a-z][a-z0-9]*$/i.test(lastSegment(path)) && !/\.(?:html|mdx?)$/i.test(path);
}

/**
 * Reads a path as the site does: decoded, one `.html` and then one `/index` off the end. Undefined:
 * a malformed escape.
 */
export function readPath(pathname: string): string | undefined {
  let path = pathname;
  try {
    // Nearly no address has escapes, and very many are read.
    if (pathname.includes('%')) path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (/\/index\/$/i.test(path)) path = path.slice(0, -1);
  return stripIndex(path);
}

/** Routes by the key under which addresses find them. */
export type RouteTable = ReadonlyMap<string, string>;

export function routeTable(routes: Iterable<string>): RouteTable {
  const table = new Map<string, string>();
  for (const route of routes) table.set(routeKey(route), route);
  return table;
}

/**
 * The one path matcher of the site: the canonical route an address means, or undefined (R-001,
 * The base is already off.
 */
export function matchPath(pathname: string, table: RouteTable): string | undefined {
  const path = readPath(pathname);
  return path === undefined || path.includes('//') ? undefined : table.get(routeKey(path));
}

/** The form in which two addresses of one page are the same text. */
export function canonicalRoute(url: string): string {
  const path = readPath(splitUrl(url).path) ?? splitUrl(url).path;
  return routeKey(path);
}

/**
 * Whether two links lead to the same page, whatever their hash, query, ending or letter case
 * (R-017).
 */
export function samePage(a: string, b: string): boolean {
  return canonicalRoute(a) === canonicalRoute(b);
}

/**
 * Where an unmatched path leads by the language rule: without the default language's
 * prefix, or, for another language,
 * to the unprefixed page where there is one. The default version has no prefix either. The base is
 * already off.
 * Undefined: nowhere. The answer is decoded: `encodeRoute` makes an address of it.
 */
export function languageFallback(
  pathname: string,
  siteLocales: Locales,
  exists: (path: string) => boolean,
): string | undefined {
  const path = readPath(pathname);
  // Browsers leave tabs and line breaks out of an address: behind a slash they would hide a second
  // one.
  if (path === undefined || /[\u0000-\u001f]/.test(path)) return undefined;
  const named = namedParts(path.replace(/[/\\]+/g, '/'), siteLocales);
  const { version = siteLocales.version, lang, rest } = named;
  const isPrefixed = named.version !== undefined && named.version === siteLocales.version;
  if (lang === undefined && !isPrefixed) return undefined;
  const bare = formatAddress({ version, lang: lang ?? siteLocales.lang, rest }, siteLocales);
  if (lang === siteLocales.lang || (isPrefixed && exists(bare))) return bare;
  const target = formatAddress({ version, lang: siteLocales.lang, rest }, siteLocales);
  return lang !== undefined && exists(target) ? target : undefined;
}

/**
 * A route as it stands in an address: what would end the path, or be decoded once more, is escaped.
 */
export function encodeRoute(route: string): string {
  return encodeURI(route).replace(/[?#]/g, encodeURIComponent);
}

/**
 * File → address: `en/guide/index.md` → `/guide/`, `v2/zh/a.mdx` → `/v2/zh/a`. Undefined:
 * not below a language.
 */
export function fileAddress(
  file: string,
  siteLocales: Locales,
): { path: string; language: string; version: string } | undefined {
  const segments = file.replace(/\.mdx?$/i, '').split('/');
  const version = siteLocales.versions.length > 0 ? (segments.shift() ?? '') : '';
  if (siteLocales.versions.length > 0 && !siteLocales.versions.includes(version)) return undefined;
  const language = segments.shift() ?? '';
  if (!siteLocales.langs.includes(language) || segments.length === 0) return undefined;
  const path = formatAddress(
    { version, lang: language, rest: stripIndex(`/${segments.join('/')}`) },
    siteLocales,
  );
  return { path, language, version };
}

/**
 * Address → output file: `/guide/` → `guide/index.html`, `/guide/cli` → `guide/cli.html`.
 */
export function outputPath(route: string): string {
  return route.slice(1) + (route.endsWith('/') ? 'index.html' : '.html');
}

function rewrite(url: string, siteLocales: Locales, change: (address: Address) => Address): string {
  if (isExternal(url) || url.startsWith('#')) return url;
  const { path, query, hash } = splitUrl(withLeadingSlash(url));
  return (
    formatAddress(change(parseAddress(stripIndex(path), siteLocales)), siteLocales) + query + hash
  );
}

function namedParts(
  route: string,
  siteLocales: Locales,
): { version?: string; lang?: string; rest: string } {
  const segments = route.split('/').slice(1);
  // Addresses ignore letter case.
  const take = (names: readonly string[]): string | undefined => {
    const name = names.find(candidate => candidate.toLowerCase() === segments[0]?.toLowerCase());
    if (name !== undefined) segments.shift();
    return name;
  };
  const version = take(siteLocales.versions);
  const lang = take(siteLocales.langs);
  return {
    ...(version === undefined ? {} : { version }),
    ...(lang === undefined ? {} : { lang }),
    rest: `/${segments.join('/')}`,
  };
}

function stripIndex(path: string): string {
  return path.replace(/\.html$/i, '').replace(/\/index$/i, '/');
}

function routeKey(route: string): string {
  return route.replace(/(.)\/$/, '$1').toLowerCase();
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function startsWithSegments(url: string, prefix: string): boolean {
  return url.startsWith(prefix) && /^(?:[/?#]|$)/.test(url.slice(prefix.length));
}
