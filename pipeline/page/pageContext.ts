// Computes the PageContext of a page from its summary and the index: everything around its content.
import { formatAddress, homeRoute, type Edition } from '../../client/routes.ts';
import { literal } from '../../theme/parts/Inline.tsx';
import type {
  LanguageLink,
  PageLink,
  PageContext,
  Regions,
  VersionLink,
} from '../../theme/types.ts';
import { overview } from './overview.ts';
import type { PageSummary } from './record.ts';
import { relatedLinks } from './relatedLinks.ts';
import { sectionOf, type Section } from './sections.ts';
import { translationOf, type SiteIndex } from './siteIndex.ts';
import type { History } from '../input/gitDates.ts';
import { folderOf } from '../input/site/settings.ts';
import type { OutdatedBlock } from '../checks/translations/outdatedTranslations.ts';

/** Dates of the source files, and what has changed in the original of a translation. */
interface Past extends Pick<History, 'dates' | 'created'> {
  behind: readonly OutdatedBlock[];
}

/** Computes a page's navigation, pager, translations, and visible regions. */
export function pageContext(
  page: PageSummary,
  site: SiteIndex,
  { dates, created: firstDates, behind }: Past,
): PageContext {
  const locale = site.locales.get(folderOf(page))!;
  const section = page.pageType === 'doc' ? sectionOf(page, site) : undefined;
  const position = section?.indexOf.get(page.routePath) ?? NaN;
  const prev = section?.order[position - 1];
  const next = section?.order[position + 1];
  const showsDates = site.site.themeConfig.lastUpdated;
  const lastUpdated = showsDates ? dates.get(page.pagePath) : undefined;
  const created = showsDates ? firstDates?.get(page.pagePath) : undefined;
  const { docRepoBaseUrl, text = '' } = locale.editLink ?? {};
  const hasEdit = docRepoBaseUrl && text && page.pageType === 'doc';
  return {
    locale,
    home: homeRoute(page, site.siteLocales),
    nav: locale.nav,
    sidebar: section?.entries ?? [],
    prev,
    next,
    trail: trail(page, site, section),
    languages: languageLinks(page, site),
    versions: versionLinks(page, site),
    editUrl: hasEdit ? editUrl(docRepoBaseUrl, page.pagePath) : undefined,
    lastUpdated,
    created,
    behind: behindLinks(page, behind, site),
    overview: page.frontmatter.overview && section ? overview(page, section, site) : [],
    related: relatedLinks(page, site).found,
    regions: regions(page, site, section),
    noindex: page.pageType === '404' || page.articleLang !== undefined,
  };
}

/**
 * Returns one link for each section of the original that has changed since the translation. Pages do
 * not show their descriptions.
 */
function behindLinks(
  page: PageSummary,
  behind: readonly OutdatedBlock[],
  site: SiteIndex,
): PageLink[] {
  const original = translationOf(page, site.siteLocales.lang, site);
  if (!original) return [];
  const visible = behind.filter(({ kind }) => kind !== 'front:description');
  return [...new Set(visible.map(({ section }) => section))].map(id => {
    const heading = original.headings.find(candidate => candidate.id === id);
    return heading && heading.level > 1
      ? { text: literal(heading.text), link: `${original.routePath}#${id}` }
      : { text: literal(original.title), link: original.routePath };
  });
}

/**
 * Returns the breadcrumbs: home, section, and groups, each once and without the page itself. A
 * group leads to its first page, because search engines need a URL.
 */
function trail(page: PageSummary, site: SiteIndex, section: Section | undefined): PageLink[] {
  const index = section && site.byRoute.get(`${section.prefix}/`);
  const home = {
    text: literal(site.locales.get(folderOf(page))!.title),
    link: homeRoute(page, site.siteLocales),
  };
  const links = [
    home,
    ...(index ? [{ text: literal(index.title), link: index.routePath }] : []),
    ...groupLink(page, section),
    ...(section?.above.get(page.routePath) ?? []),
  ];
  const isFirst = (link: string, at: number): boolean =>
    links.findIndex(other => other.link === link) === at;
  return links.filter(({ link }, at) => link !== page.routePath && isFirst(link, at));
}

function groupLink(page: PageSummary, section: Section | undefined): PageLink[] {
  const group = section?.groupOf.get(page.routePath);
  const first = section?.order.find(({ link }) => section.groupOf.get(link) === group);
  return group === undefined || !first ? [] : [{ text: literal(group), link: first.link }];
}

function languageLinks(page: PageSummary, site: SiteIndex): LanguageLink[] {
  return Object.values(site.site.locales).map(({ lang, label, dir = 'ltr' }) => {
    const target = lang === page.lang ? page : translationOf(page, lang, site);
    return {
      text: label,
      lang,
      dir,
      current: lang === page.lang,
      link: target?.routePath ?? nearestParent(page, { lang, version: page.version }, site),
      standIn: target?.articleLang !== undefined,
    };
  });
}

function versionLinks(page: PageSummary, site: SiteIndex): VersionLink[] {
  const { siteLocales, byRoute } = site;
  if (siteLocales.versions.length < 2) return [];
  const rest = `/${page.routePath.slice(homeRoute(page, site.siteLocales).length)}`;
  return siteLocales.versions.map(version => {
    const same = formatAddress({ version, lang: page.lang, rest }, siteLocales);
    return {
      text: version,
      current: version === page.version,
      link: byRoute.has(same) ? same : nearestParent(page, { lang: page.lang, version }, site),
    };
  });
}

/** Returns the route of the nearest existing parent of a missing page, else the home. */
function nearestParent(page: PageSummary, target: Edition, site: SiteIndex): string {
  const home = homeRoute(target, site.siteLocales);
  const segments = page.routePath
    .slice(homeRoute(page, site.siteLocales).length)
    .split('/')
    .filter(Boolean);
  for (let depth = segments.length - 1; depth > 0; depth--) {
    const parent = `${home}${segments.slice(0, depth).join('/')}/`;
    if (site.byRoute.has(parent)) return parent;
  }
  return home;
}

/** Joins the base URL and the source path, with each segment percent-encoded. */
function editUrl(base: string, file: string): string {
  return `${base.replace(/\/+$/, '')}/${file.split('/').map(encodeURIComponent).join('/')}`;
}

function regions(
  { pageType, frontmatter }: PageSummary,
  { site }: SiteIndex,
  section: Section | undefined,
): Regions {
  const isDoc = pageType === 'doc';
  const { hideNavbar, outline } = site.themeConfig;
  const hasOutline = (frontmatter.outline ?? outline) !== false && frontmatter.overview !== true;
  return {
    navbar: pageType !== 'blank' && frontmatter.navbar !== false && hideNavbar !== 'always',
    sidebar: isDoc && frontmatter.sidebar !== false && (section?.entries.length ?? 0) > 0,
    outline: isDoc && hasOutline,
    footer: (isDoc || pageType === 'home') && frontmatter.footer !== false,
    globalUIComponents: frontmatter.globalUIComponents !== false,
  };
}
