// Finds the pages among the content, their routes, and the order in which they are parsed.
import path from 'node:path';
import { isFile } from '../../client/links.ts';
import { fileAddress, formatAddress, homeRoute, type Locales } from '../../client/routes.ts';
import type { Site } from '../../theme/types.ts';
import { errorAt, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { groupBy } from '../groupBy.ts';
import type { Source } from '../page/record.ts';
import type { Content } from './content.ts';

/** Returns the route, language, and version of a file; undefined if the file is not a page. */
export function routeOf(filePath: string, site: Pick<Site, 'route'>, siteLocales: Locales) {
  const address = /\.mdx?$/i.test(filePath) ? fileAddress(filePath, siteLocales) : undefined;
  // The folder after the language, and after the version if the site has versions.
  const folder = filePath.split('/')[siteLocales.versions.length > 0 ? 2 : 1]!;
  return address && !site.route.exclude.includes(folder) ? { ...address, filePath } : undefined;
}

/** Returns the sources of all pages, originals first. Two files of one route are an error. */
export function listSources(
  content: Pick<Content, 'texts'>,
  site: Site,
  siteLocales: Locales,
  diagnostics: Diagnostic[],
): Source[] {
  const byRoute = new Map<string, Source>();
  for (const [file, text] of content.texts) {
    const refuse = (code: string, message: string, hint: string): void =>
      void diagnostics.push(errorAt({ file }, code, message, hint));
    const route = routeOf(file, site, siteLocales);
    if (!route) continue;
    const { path: routePath, language: lang, version } = route;
    // Routes that differ only in letter case or a trailing slash are equal; some file systems also
    // ignore letter case.
    const key = routePath.toLowerCase().replace(/(.)\/$/, '$1');
    const other = byRoute.get(key);
    if (routePath !== routePath.normalize()) {
      const message = 'the file name has letters and their marks as separate characters (NFD)';
      refuse('route-characters', message, `rename it to ${path.posix.basename(file).normalize()}`);
    } else if (!/^[\p{L}\p{M}\p{N}/._~-]+$/u.test(routePath)) {
      const message = `the file name results in the URL ${routePath}, which needs escaping`;
      const hint = 'use only letters, digits, hyphens, dots, and underscores';
      refuse('route-characters', message, hint);
    } else if (!site.route.cleanUrls && isFile(routePath)) {
      const message = `without clean URLs, links to ${routePath} would lead to a file of this name`;
      refuse('route-characters', message, 'rename it, or set route.cleanUrls to true in site.ts');
    } else if (other) {
      const message = `${other.file} has the same URL ${other.routePath}`;
      refuse('duplicate-route', message, 'rename or remove one of the files');
    } else byRoute.set(key, { file, routePath, lang, version, text });
  }
  const rank = ({ lang }: Source): number => (lang === siteLocales.lang ? 0 : 1);
  return [...byRoute.values()].sort((a, b) => rank(a) - rank(b) || (a.file < b.file ? -1 : 1));
}

/** What distinguishes a page from its translations. */
type PageKey = Pick<Source, 'routePath' | 'lang' | 'version'>;

/** Returns the route of the page that a page translates: the same page in the default language. */
export function originalRoute(source: PageKey, siteLocales: Locales): string {
  return counterpart(source, siteLocales.lang, siteLocales);
}

/** Returns the route of the same page in another language, whether or not that page exists. */
export function counterpart(
  { routePath, version, lang }: PageKey,
  target: string,
  siteLocales: Locales,
): string {
  const own = homeRoute({ version, lang }, siteLocales);
  const rest = routePath.slice(own.length - 1);
  return formatAddress({ version, lang: target, rest }, siteLocales);
}

/** Groups each original with its translations; groups can be parsed independently. */
export function groupByOriginal(sources: readonly Source[], siteLocales: Locales): Source[][] {
  return [...groupBy(sources, source => originalRoute(source, siteLocales)).values()];
}
