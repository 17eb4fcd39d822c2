// Pure functions for routes: their version and language, the table in which URLs are looked
// up, and their output files. The build, the theme, and the browser use them.
import {
  isExternal,
  isFile,
  readPath,
  routeKey,
  splitUrl,
  stripIndex,
  withLeadingSlash,
} from './links.ts';

/** The languages and versions of a site. */
export interface Locales {
  /** Default language, which routes do not name. */
  lang: string;
  langs: readonly string[];
  /** Default version, which routes do not name; '' when there are none. */
  version: string;
  versions: readonly string[];
}

/** A route in parts, e.g. {version: '', lang: 'zh', rest: '/guide/'}. */
export interface Address {
  version: string;
  lang: string;
  /** Begins with a slash. */
  rest: string;
}

/** A language in one version of the site. */
export type Edition = Pick<Address, 'version' | 'lang'>;

/** Route key (see `routeKey`) → route. */
export type RouteTable = ReadonlyMap<string, string>;

/** Splits a route into version, language, and rest; the defaults fill in (R-018…R-020). */
export function parseAddress(route: string, siteLocales: Locales): Address {
  const {
    version = siteLocales.version,
    lang = siteLocales.lang,
    rest,
  } = parse(route, siteLocales);
  return { version, lang, rest };
}

/** Joins a URL into a route: the version precedes the language, and defaults are omitted. */
export function formatAddress({ version, lang, rest }: Address, siteLocales: Locales): string {
  const versionPart = version && version !== siteLocales.version ? `/${version}` : '';
  const langPart = lang !== siteLocales.lang ? `/${lang}` : '';
  return versionPart + langPart + withLeadingSlash(rest);
}

/** Returns all languages of all versions. */
export function editionsOf({ versions, langs }: Locales): Edition[] {
  const parts = versions.length > 0 ? versions : [''];
  return parts.flatMap(version => langs.map(lang => ({ version, lang })));
}

/** Returns the route of the home page of a language and version, e.g. "/zh/". */
export function homeRoute({ version, lang }: Edition, siteLocales: Locales): string {
  return formatAddress({ version, lang, rest: '/' }, siteLocales);
}

/** Adds a page's version and language to a link that names none, unless it is a file. */
export function localizePath(url: string, page: Edition, siteLocales: Locales): string {
  if (isExternal(url) || url.startsWith('#')) return url;
  const { path, query, hash } = splitUrl(withLeadingSlash(url));
  if (isFile(path)) return path + query + hash;
  return localizeRoute(path, page, siteLocales) + query + hash;
}

/** Adds a page's version and language to a route that names none, e.g. `/guide/vite.config`. */
export function localizeRoute(route: string, page: Edition, siteLocales: Locales): string {
  const { version = page.version, lang = page.lang, rest } = parse(route, siteLocales);
  return formatAddress({ version, lang, rest }, siteLocales);
}

export function routeTable(routes: Iterable<string>): RouteTable {
  return new Map([...routes].map(route => [routeKey(route), route]));
}

/** Returns the canonical route of a URL without base; undefined if there is none. */
export function matchPath(pathname: string, table: RouteTable): string | undefined {
  const path = readPath(pathname);
  return path === undefined || path.includes('//') ? undefined : table.get(routeKey(path));
}

/**
 * Returns the decoded route that replaces an unmatched path without base: the path without a prefix
 * for the default language or version and without empty segments, or the same page in the default
 * language if it exists. Undefined if there is none.
 */
export function languageFallback(
  pathname: string,
  siteLocales: Locales,
  exists: (path: string) => boolean,
): string | undefined {
  const path = readPath(pathname);
  // Browsers ignore tabs and line breaks, which could hide a second slash.
  if (path === undefined || /[\u0000-\u001f]/.test(path)) return undefined;
  const named = parse(path.replace(/[/\\]+/g, '/'), siteLocales);
  const { version = siteLocales.version, lang, rest } = named;
  const isPrefixed = named.version !== undefined && named.version === siteLocales.version;
  if (lang === undefined && !isPrefixed) return undefined;
  const bare = formatAddress({ version, lang: lang ?? siteLocales.lang, rest }, siteLocales);
  if (lang === siteLocales.lang || exists(bare)) return bare;
  const target = formatAddress({ version, lang: siteLocales.lang, rest }, siteLocales);
  return lang !== undefined && exists(target) ? target : undefined;
}

/** Encodes a route for a URL; `?`, `#`, and `%` are escaped too. */
export function encodeRoute(route: string): string {
  return encodeURI(route).replace(/[?#]/g, encodeURIComponent);
}

/**
 * Returns the URL of a content file: `v2/zh/guide/index.md` → `/v2/zh/guide/`.
 * Undefined if the file is not in the folder of a language.
 */
export function fileAddress(
  file: string,
  siteLocales: Locales,
): { path: string; language: string; version: string } | undefined {
  const segments = file.replace(/\.mdx?$/i, '').split('/');
  const version = siteLocales.versions.length > 0 ? (segments.shift() ?? '') : '';
  if (siteLocales.versions.length > 0 && !siteLocales.versions.includes(version)) return undefined;
  const lang = segments.shift() ?? '';
  if (!siteLocales.langs.includes(lang) || segments.length === 0) return undefined;
  const rest = stripIndex(`/${segments.join('/')}`);
  return { path: formatAddress({ version, lang, rest }, siteLocales), language: lang, version };
}

/** Returns the file of a route: `/guide/` → `guide/index.html`, `/guide/a` → `guide/a.html`. */
export function outputPath(route: string): string {
  return route.slice(1) + (route.endsWith('/') ? 'index.html' : '.html');
}

/** Splits a route at the version and language that it names, in any letter case. */
function parse(
  route: string,
  { versions, langs }: Locales,
): { version: string | undefined; lang: string | undefined; rest: string } {
  const segments = route.split('/').slice(1);
  const take = (names: readonly string[]): string | undefined => {
    const name = names.find(each => each.toLowerCase() === segments[0]?.toLowerCase());
    if (name !== undefined) segments.shift();
    return name;
  };
  const [version, lang] = [take(versions), take(langs)];
  return { version, lang, rest: `/${segments.join('/')}` };
}
