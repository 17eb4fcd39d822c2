// Content → sources: which files are pages, at which address, in which order they must be parsed.
import { fileAddress, formatAddress, type Locales } from '../../client/routes.ts';
import type { Route, Site } from '../../theme/types.ts';
import { errorAt, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../page/record.ts';
import type { Content } from './content.ts';

const PAGE_FILE = /\.mdx?$/i;

/**
 * Folder of a page below content/ as its parts, e.g. "v2/zh/guide" has language "zh" at place 1.
 */
function localeSegment(siteLocales: Locales): number {
  return siteLocales.versions.length > 0 ? 1 : 0;
}

/** How a file is found: its address, language and version. Undefined: it is no page of its own. */
export function routeOf(
  filePath: string,
  site: Pick<Site, 'route'>,
  siteLocales: Locales,
): Route | undefined {
  const address = PAGE_FILE.test(filePath) ? fileAddress(filePath, siteLocales) : undefined;
  const isExcluded = site.route.exclude.includes(
    filePath.split('/')[localeSegment(siteLocales) + 1]!,
  );
  return address && !isExcluded ? { ...address, filePath } : undefined;
}

/**
 * The pages among the files, originals before translations. Two files of one route are an error
 * that names both.
 */
export function listSources(
  content: Pick<Content, 'texts'>,
  site: Site,
  siteLocales: Locales,
  diagnostics: Diagnostic[],
): Source[] {
  const byRoute = new Map<string, Source>();
  for (const [file, text] of content.texts) {
    const route = routeOf(file, site, siteLocales);
    if (!route) continue;
    if (!/^[\p{L}\p{N}/._~-]+$/u.test(route.path)) {
      diagnostics.push(
        errorAt(
          { file },
          'route-characters',
          `the file name gives the address ${route.path}, which needs escaping`,
          'use letters, digits, hyphens, dots and underscores',
        ),
      );
      continue;
    }
    // Addresses ignore letter case and a last slash, and some file systems ignore letter case.
    const key = route.path.toLowerCase().replace(/(.)\/$/, '$1');
    const other = byRoute.get(key);
    if (other) {
      diagnostics.push(
        errorAt(
          { file },
          'duplicate-route',
          `${other.file} has the same address ${other.routePath}`,
          'rename or remove one of the two files',
        ),
      );
      continue;
    }
    byRoute.set(key, {
      file: route.filePath,
      routePath: route.path,
      lang: route.language,
      version: route.version,
      text,
    });
  }
  const rank = ({ lang }: Source): number => (lang === siteLocales.lang ? 0 : 1);
  return [...byRoute.values()].sort((a, b) => rank(a) - rank(b) || (a.file < b.file ? -1 : 1));
}

/** Route of the page that a page translates: the same place in the default language. */
export function originalRoute(
  source: Pick<Source, 'routePath' | 'lang' | 'version'>,
  siteLocales: Locales,
): string {
  return counterpart(source, siteLocales.lang, siteLocales);
}

/** Route of the same page in another language, whether it exists or not. */
export function counterpart(
  { routePath, version, lang }: Pick<Source, 'routePath' | 'lang' | 'version'>,
  target: string,
  siteLocales: Locales,
): string {
  const own = formatAddress({ version, lang, rest: '/' }, siteLocales);
  const rest = routePath.slice(own.length - 1);
  return formatAddress({ version, lang: target, rest }, siteLocales);
}

/**
 * Sources in groups of an original and its translations, which can be parsed apart from each other.
 */
export function groupByOriginal(sources: readonly Source[], siteLocales: Locales): Source[][] {
  const groups = new Map<string, Source[]>();
  for (const source of sources) {
    const key = originalRoute(source, siteLocales);
    const group = groups.get(key);
    if (group) group.push(source);
    else groups.set(key, [source]);
  }
  return [...groups.values()];
}
