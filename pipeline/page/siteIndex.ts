// Summaries → SiteIndex: which pages there are, their navigation, sidebars, and aliases.
import {
  formatAddress,
  matchPath,
  outputPath,
  routeTable,
  type RouteTable,
  type Locales,
} from '../../client/routes.ts';
import type { PageLocale, PageIndexEntry, Sidebar, Site, SiteData } from '../../theme/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { resolveSiteText } from './frontmatterLinks.ts';
import { readNav, readSidebar, type MetaContext } from '../input/navigation.ts';
import type { PageRecord, PageSummary } from './record.ts';
import { createSection, type Section } from './sections.ts';
import type { Content } from '../input/content.ts';
import { folderOf, resolveLocale, localesOf } from '../input/site/settings.ts';
import { counterpart } from '../input/routes.ts';

/** Records of pages by route. */
export type PagesByRoute = ReadonlyMap<string, PageRecord>;

export interface Alias {
  from: string;
  to: PageSummary;
}

export interface SiteIndex {
  site: Site;
  siteLocales: Locales;
  pages: PageSummary[];
  byRoute: ReadonlyMap<string, PageSummary>;
  routes: RouteTable;
  /** By language folder, e.g. "en" or "v2/en". */
  locales: ReadonlyMap<string, PageLocale>;
  sections: ReadonlyMap<string, Section>;
  aliases: Alias[];
  /**
   * The site as the specification names its parts; pages find each other's titles and headings in
   * it.
   */
  data: SiteData;
  /** `data.pages` by route. */
  records: ReadonlyMap<string, PageIndexEntry>;
  diagnostics: Diagnostic[];
}

/** Reads every `_meta.json`, and brings the pages into order. */
export function buildSiteIndex(
  pages: PageSummary[],
  site: Site,
  content: Pick<Content, 'texts'>,
): SiteIndex {
  const siteLocales = localesOf(site);
  const byRoute = new Map(pages.map(page => [page.routePath, page]));
  const index: Omit<SiteIndex, 'data' | 'records'> = {
    site,
    siteLocales,
    pages,
    byRoute,
    routes: routeTable(byRoute.keys()),
    locales: new Map(),
    sections: new Map(),
    aliases: aliasesOfAll(pages, byRoute, siteLocales),
    diagnostics: [],
  };
  const locales = new Map<string, PageLocale>();
  const sections = new Map<string, Section>();
  for (const version of siteLocales.versions.length > 0 ? siteLocales.versions : ['']) {
    const folders = foldersOf(content.texts, version, siteLocales);
    for (const lang of siteLocales.langs) {
      const names = [...(folders.get(lang) ?? [])];
      const made = readLocale({ lang, version, names, texts: content.texts }, index);
      locales.set(folderOf({ lang, version }), made.locale);
      for (const section of made.sections) sections.set(section.prefix, section);
    }
  }
  const data = siteData(site, pages, locales);
  const records = new Map(data.pages.map(record => [record.routePath, record]));
  return { ...index, locales, sections, data, records };
}

interface LocaleInput {
  lang: string;
  version: string;
  /** First-level folders. */
  names: readonly string[];
  texts: ReadonlyMap<string, string>;
}

/** Navigation and sections of one language of a version. */
function readLocale(
  { lang, version, names, texts }: LocaleInput,
  { site, siteLocales, pages, routes, diagnostics }: Omit<SiteIndex, 'data' | 'records'>,
): { locale: PageLocale; sections: Section[] } {
  const folder = folderOf({ lang, version });
  const context: MetaContext = {
    texts,
    pages: pagesOf(pages, lang, version, siteLocales),
    exclude: site.route.exclude,
    lang,
    version,
    siteLocales,
    diagnostics,
  };
  const sections = names
    .filter(name => !site.route.exclude.includes(name))
    .map(name => {
      const prefix = formatAddress({ version, lang, rest: `/${name}` }, siteLocales);
      return createSection(prefix, readSidebar(`${folder}/${name}`, context));
    });
  const sidebar = Object.fromEntries(sections.map(({ prefix, entries }) => [prefix, entries]));
  const locale = resolveLocale(site, lang);
  const home = {
    site: { base: site.base, routes, siteLocales },
    file: `${folder}/index.md`,
    lang,
    version,
  };
  const footerMessage = resolveSiteText(locale.footerMessage, home);
  return { locale: { ...locale, footerMessage, nav: readNav(context), sidebar }, sections };
}

/** The site as the specification names its parts. */
function siteData(
  site: Site,
  pages: readonly PageSummary[],
  locales: ReadonlyMap<string, PageLocale>,
): SiteData {
  return {
    lang: site.lang,
    pages: pages.map(pageIndexEntry),
    themeConfig: {
      ...site.themeConfig,
      nav: Object.fromEntries([...locales].map(([folder, { nav }]) => [folder, nav])),
      sidebar: Object.assign({}, ...[...locales.values()].map(({ sidebar }) => sidebar)) as Sidebar,
      locales: [...locales.values()],
    },
    multiVersion: { default: site.multiVersion.default },
  };
}

/** First-level folders of each language of a version, in order. */
function foldersOf(
  texts: ReadonlyMap<string, string>,
  version: string,
  siteLocales: Locales,
): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const file of texts.keys()) {
    const segments = file.split('/');
    if (siteLocales.versions.length > 0 && segments.shift() !== version) continue;
    if (segments.length < 3) continue;
    const [lang, name] = segments as [string, string];
    if (!folders.has(lang)) folders.set(lang, new Set());
    folders.get(lang)!.add(name);
  }
  return folders;
}

/**
 * Pages of one language by source path without ending; a page that stands in for a missing
 * translation counts where it stands.
 */
function pagesOf(
  pages: readonly PageSummary[],
  lang: string,
  version: string,
  siteLocales: Locales,
): Map<string, { title: string; routePath: string }> {
  const folder = folderOf({ lang, version });
  const own = formatAddress({ version, lang, rest: '/' }, siteLocales);
  return new Map(
    pages
      .filter(page => page.lang === lang && page.version === version)
      .map(page => [
        `${folder}/${outputPath(page.routePath)
          .slice(own.length - 1)
          .replace(/\.html$/, '')}`,
        page,
      ]),
  );
}

/** Pages that stand in for a missing translation keep those aliases that lead nowhere else. */
function aliasesOfAll(
  pages: readonly PageSummary[],
  byRoute: ReadonlyMap<string, PageSummary>,
  siteLocales: Locales,
): Alias[] {
  const of = (isStandIn: boolean): Alias[] =>
    pages
      .filter(page => (page.articleLang !== undefined) === isStandIn)
      .flatMap(page => aliasesOf(page, siteLocales));
  const own = of(false);
  const taken = routeTable([...byRoute.keys(), ...own.map(({ from }) => from)]);
  return [...own, ...of(true).filter(({ from }) => matchPath(from, taken) === undefined)];
}

function aliasesOf(page: PageSummary, siteLocales: Locales): Alias[] {
  const { lang, version } = page;
  return (page.frontmatter.aliases ?? []).map(rest => ({
    from: formatAddress({ version, lang, rest }, siteLocales),
    to: page,
  }));
}

function pageIndexEntry({
  title,
  routePath,
  lang,
  toc,
  frontmatter,
  version,
  pagePath,
}: PageSummary): PageIndexEntry {
  return { title, routePath, lang, toc, frontmatter, version, _relativePath: pagePath };
}

/** The same page in another language, when it is emitted. */
export function translationOf(
  page: PageSummary,
  lang: string,
  { byRoute, siteLocales }: Pick<SiteIndex, 'byRoute' | 'siteLocales'>,
): PageSummary | undefined {
  return byRoute.get(counterpart(page, lang, siteLocales));
}
