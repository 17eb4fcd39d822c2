// Builds the SiteIndex from page summaries: all pages, their navigation, sidebars, and aliases.
import {
  editionsOf,
  formatAddress,
  homeRoute,
  type Edition,
  matchPath,
  outputPath,
  routeTable,
  type RouteTable,
  type Locales,
} from '../../client/routes.ts';
import { plainText } from '../../theme/parts/Inline.tsx';
import type {
  PageLocale,
  PageIndexEntry,
  PageLink,
  Sidebar,
  Site,
  SiteData,
} from '../../theme/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { resolveSiteText } from './frontmatterLinks.ts';
import { memoByObject } from '../memo.ts';
import { readNav, readRootSidebar, readSidebar } from '../input/navigation.ts';
import { isOwn, type PageRecord, type PageSummary } from './record.ts';
import { createSection, type Section } from './sections.ts';
import type { Content } from '../input/content.ts';
import { publicPages } from '../input/publicFiles.ts';
import { folderOf, resolveLocale, localesOf } from '../input/site/settings.ts';
import { counterpart } from '../input/routes.ts';

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
  /** The routes of all pages, and the HTML files of public/. */
  routes: RouteTable;
  /** By language folder, e.g. "en" or "v2/en". */
  locales: ReadonlyMap<string, PageLocale>;
  sections: ReadonlyMap<string, Section>;
  aliases: Alias[];
  /** The data of the site, in the format of the specification. */
  data: SiteData;
  diagnostics: Diagnostic[];
}

/** Builds the index: reads every `_meta.json`, and finds the order of pages and all aliases. */
export function buildSiteIndex(
  pages: PageSummary[],
  site: Site,
  { texts, publicFiles }: Pick<Content, 'texts' | 'publicFiles'>,
): SiteIndex {
  const siteLocales = localesOf(site);
  const byRoute = new Map(pages.map(page => [page.routePath, page]));
  const locales = new Map<string, PageLocale>();
  const sections = new Map<string, Section>();
  const aliases = aliasesOfAll(pages, byRoute, siteLocales);
  const routes = routeTable([...byRoute.keys(), ...publicPages(publicFiles)]);
  const diagnostics: Diagnostic[] = [];
  const index = { site, siteLocales, pages, byRoute, routes, aliases, diagnostics };
  for (const edition of editionsOf(siteLocales)) {
    const made = readLocale({ ...edition, texts }, index);
    const feed = releaseFeed(made.locale, edition, index);
    locales.set(folderOf(edition), { ...made.locale, feed });
    for (const section of made.sections) sections.set(section.prefix, section);
  }
  return { ...index, locales, sections, data: siteData(site, pages, locales) };
}

/** Reads the navigation and the sections of one language in one version. */
function readLocale(
  { lang, version, texts }: Edition & Pick<Content, 'texts'>,
  index: Pick<SiteIndex, 'site' | 'siteLocales' | 'pages' | 'routes' | 'diagnostics'>,
): { locale: PageLocale; sections: Section[] } {
  const { site, siteLocales, routes, diagnostics } = index;
  const folder = folderOf({ lang, version });
  const pages = pagesOf(index.pages, lang, version, siteLocales);
  const { base } = site;
  const context = { texts, pages, lang, version, siteLocales, base, routes, diagnostics };
  const names = foldersBelow(folder, texts).filter(name => !site.route.exclude.includes(name));
  const sections = names.map(name => {
    const prefix = formatAddress({ version, lang, rest: `/${name}` }, siteLocales);
    return createSection(prefix, readSidebar(`${folder}/${name}`, context));
  });
  const rootEntries = readRootSidebar(context);
  if (rootEntries) {
    const home = homeRoute({ version, lang }, siteLocales);
    sections.push(createSection(home.slice(0, -1), rootEntries));
  }
  const sidebar = Object.fromEntries(sections.map(({ prefix, entries }) => [prefix, entries]));
  const locale = resolveLocale(site, lang);
  const linkSite = { base, route: site.route, routes, siteLocales };
  const home = { site: linkSite, file: `${folder}/index.md`, lang, version };
  const footerMessage = resolveSiteText(locale.footerMessage, home);
  return { locale: { ...locale, footerMessage, nav: readNav(context), sidebar }, sections };
}

/** Returns the link to a language's feed of releases; undefined in older versions, or if none. */
function releaseFeed(
  { title }: PageLocale,
  { lang, version }: Edition,
  { site, siteLocales, byRoute }: Pick<SiteIndex, 'site' | 'siteLocales' | 'byRoute'>,
): PageLink | undefined {
  // Feeds need absolute URLs.
  if (!site.origin || !site.releases || version !== siteLocales.version) return undefined;
  const section = formatAddress({ version, lang, rest: site.releases }, siteLocales);
  const name = byRoute.get(section)?.title;
  return { text: name ? `${plainText(name)} - ${title}` : title, link: `${section}feed.xml` };
}

/** Returns the data of the site, in the format of the specification. */
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

/** Returns the names of the folders in a language folder, in order. */
function foldersBelow(folder: string, texts: Content['texts']): string[] {
  const below = [...texts.keys()].filter(file => file.startsWith(`${folder}/`));
  const paths = below.map(file => file.slice(folder.length + 1).split('/'));
  return [...new Set(paths.filter(({ length }) => length > 1).map(([name]) => name!))];
}

/** Returns the pages of one language by source path, as if each translation existed. */
function pagesOf(
  pages: readonly PageSummary[],
  lang: string,
  version: string,
  siteLocales: Locales,
): Map<string, { title: string; routePath: string }> {
  const folder = folderOf({ lang, version });
  const own = homeRoute({ version, lang }, siteLocales);
  const keyOf = ({ routePath }: PageSummary): string =>
    `${folder}/${outputPath(routePath)
      .slice(own.length - 1)
      .replace(/\.html$/, '')}`;
  const ofLanguage = pages.filter(page => page.lang === lang && page.version === version);
  return new Map(ofLanguage.map(page => [keyOf(page), page]));
}

/** Collects all aliases. A stand-in for a translation keeps only those that no page has. */
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

function pageIndexEntry(page: PageSummary): PageIndexEntry {
  const { title, routePath, lang, toc, frontmatter, version, pagePath: _relativePath } = page;
  return { title, routePath, lang, toc, frontmatter, version, _relativePath };
}

/** Returns the pages in a language folder, without stand-ins for missing translations. */
export function ownPages({ pages }: Pick<SiteIndex, 'pages'>, folder: string): PageSummary[] {
  return pages.filter(page => folderOf(page) === folder && isOwn(page));
}

const aliasTable = memoByObject(({ aliases }: SiteIndex) => ({
  byPath: new Map(aliases.map(alias => [alias.from, alias])),
  routes: routeTable(aliases.map(({ from }) => from)),
}));

/** Returns the page that a path leads to, perhaps through an alias. */
export function pageAt(path: string, index: SiteIndex): PageSummary | undefined {
  const own = index.byRoute.get(matchPath(path, index.routes) ?? '');
  if (own) return own;
  const { byPath, routes } = aliasTable(index);
  return byPath.get(matchPath(path, routes) ?? '')?.to;
}

/** Returns the same page in another language; undefined if the site does not have it. */
export function translationOf(
  page: PageSummary,
  lang: string,
  { byRoute, siteLocales }: Pick<SiteIndex, 'byRoute' | 'siteLocales'>,
): PageSummary | undefined {
  return byRoute.get(counterpart(page, lang, siteLocales));
}

/** Returns the record of the page that a page translates; undefined if it translates none. */
export function originalRecord(
  page: PageRecord,
  index: SiteIndex,
  records: PagesByRoute,
): PageRecord | undefined {
  const { lang } = index.siteLocales;
  if (page.lang === lang || page.articleLang !== undefined) return undefined;
  return records.get(translationOf(page, lang, index)?.routePath ?? '');
}
