// Finds the pages among the content, their routes, and the order in which they are parsed.
import path from 'node:path';
import { isFile } from '../../client/links.ts';
import { fileAddress, formatAddress, homeRoute, type Locales } from '../../client/routes.ts';
import type { Route, Site } from '../../theme/types.ts';
import { errorAt, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { foldersAbove } from '../files/outFolder.ts';
import { groupBy } from '../groupBy.ts';
import type { Source } from '../page/record.ts';
import { isLongName, MAX_NAME_BYTES, type Content } from './content.ts';

/** Returns the route, language, and version of a file; undefined if the file is not a page. */
export function routeOf(
  filePath: string,
  site: Pick<Site, 'route'>,
  siteLocales: Locales,
): Route | undefined {
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
  diagnostics.push(...equalFolders(content.texts.keys()));
  for (const [file, text] of content.texts) {
    const refuse = (code: string, message: string, hint: string, at = file): void =>
      void diagnostics.push(errorAt({ file: at }, code, message, hint));
    const route = routeOf(file, site, siteLocales);
    if (!route) continue;
    const { path: routePath, language: lang, version } = route;
    // Routes that differ only in letter case or a trailing slash are equal; some file systems also
    // ignore letter case.
    const key = routePath.toLowerCase().replace(/(.)\/$/, '$1');
    if (routePath !== routePath.normalize()) {
      const message = 'the file name has letters and their marks as separate characters (NFD)';
      refuse('route-characters', message, `rename it to ${path.posix.basename(file).normalize()}`);
    } else if (!/^[\p{L}\p{M}\p{N}/._~-]+$/u.test(routePath)) {
      const message = `the file name results in the URL ${routePath}, which needs escaping`;
      const hint = 'use only letters, digits, hyphens, dots, and underscores';
      refuse('route-characters', message, hint);
    } else if (isLongName(path.posix.basename(routePath))) {
      const message = `the file name has more than ${MAX_NAME_BYTES} bytes without its extension`;
      refuse('route-characters', message, 'choose a shorter name');
    } else if (!site.route.cleanUrls && isFile(routePath)) {
      const message = `without clean URLs, links to ${routePath} would lead to a file of this name`;
      refuse('route-characters', message, 'rename it, or set route.cleanUrls to true in site.ts');
    } else {
      const source = { file, routePath, lang, version, text };
      const other = byRoute.get(key);
      // Of two pages, the one without capitals is kept: more links and translations belong to it.
      const isBetter = other && hasCapitals(other.routePath) && !hasCapitals(routePath);
      const [kept, left] = isBetter || !other ? [source, other] : [other, source];
      byRoute.set(key, kept);
      if (!left || areInEqualFolders(left.file, kept.file)) continue;
      const message = `${kept.file} has the same URL ${kept.routePath}`;
      refuse('duplicate-route', message, 'rename or remove one of the files', left.file);
    }
  }
  const rank = ({ lang }: Source): number => (lang === siteLocales.lang ? 0 : 1);
  return [...byRoute.values()].sort((a, b) => rank(a) - rank(b) || (a.file < b.file ? -1 : 1));
}

function hasCapitals(route: string): boolean {
  return route !== route.toLowerCase();
}

/** Whether two files are in folders whose names differ in letter case, and only in it. */
function areInEqualFolders(a: string, b: string): boolean {
  const others = foldersAbove(b);
  return foldersAbove(a).some((folder, at) => {
    const other = others[at];
    return folder !== other && folder.toLowerCase() === other?.toLowerCase();
  });
}

/** Reports folders that differ only in letter case, each pair once. */
function equalFolders(files: Iterable<string>): Diagnostic[] {
  const known = new Map<string, { folder: string; file: string }>();
  const found = new Map<string, Diagnostic>();
  for (const file of files) {
    for (const folder of foldersAbove(file)) {
      const key = folder.toLowerCase();
      const first = known.get(key) ?? { folder, file };
      known.set(key, first);
      if (first.folder === folder) continue;
      const message = `the folders ${first.folder}/ and ${folder}/ differ only in letter case`;
      const hint = 'move all files into one of them: many systems take both for the same folder';
      found.set(folder, errorAt({ file: first.file }, 'duplicate-route', message, hint));
      break; // Folders in them are equal to others, too.
    }
  }
  return [...found.values()];
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
