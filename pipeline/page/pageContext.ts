// Page + SiteIndex → Place: everything around a page's own content. Pure, and made page by page.
import { formatAddress, isExternal, matchPath, samePage, splitUrl } from '../../client/links.ts';
import { literal } from '../../theme/parts/Inline.tsx';
import type {
  LanguageLink,
  OverviewGroup,
  OverviewItem,
  PageLink,
  PageContext,
  Regions,
  SidebarEntry,
  SidebarItem,
  VersionLink,
} from '../../theme/types.ts';
import type { PageRecord, PageSummary } from './record.ts';
import { isItem, sectionOf, translationOf, type SiteIndex, type Section } from './siteIndex.ts';
import { folderOf } from '../input/settings.ts';
import type { OutdatedBlock } from '../checks/outdatedTranslations.ts';

/**
 * What is known of a page from before: when its sources were changed, and what its translation is
 * behind by.
 */
export interface Past {
  dates: ReadonlyMap<string, string>;
  behind: readonly OutdatedBlock[];
}

/** Finds a page's navigation, neighbours, translations and switches. */
export function pageContext(
  page: PageSummary,
  site: SiteIndex,
  { dates, behind }: Past,
): PageContext {
  const locale = site.locales.get(folderOf(page))!;
  const section = page.pageType === 'doc' ? sectionOf(page, site) : undefined;
  const position = section?.indexOf.get(page.routePath);
  const { lastUpdated } = site.site.themeConfig;
  const date = lastUpdated ? dates.get(page.pagePath) : undefined;
  const prev = position === undefined ? undefined : section!.order[position - 1];
  const next = position === undefined ? undefined : section!.order[position + 1];
  const edit = locale.editLink;
  return {
    locale,
    home: formatAddress({ version: page.version, lang: page.lang, rest: '/' }, site.siteLocales),
    nav: site.data.themeConfig.nav[folderOf(page)] ?? [],
    sidebar: section ? (site.data.themeConfig.sidebar[section.prefix] ?? []) : [],
    group: section?.groupOf.get(page.routePath) ?? locale.labels.documentation,
    ...(prev ? { prev } : {}),
    ...(next ? { next } : {}),
    trail: trail(page, site, section),
    languages: languageLinks(page, site),
    versions: versionLinks(page, site),
    ...(edit?.docRepoBaseUrl && edit.text && page.pageType === 'doc'
      ? {
          editUrl: editUrl(
            edit.docRepoBaseUrl,
            site.records.get(page.routePath)?._relativePath ?? page.pagePath,
          ),
        }
      : {}),
    ...(date ? { lastUpdated: date } : {}),
    behind: behindLinks(page, behind, site),
    overview: page.frontmatter.overview && section ? overview(page, section, site) : [],
    related: relatedLinks(page, site).found,
    regions: regions(page, site, section),
    noindex: page.pageType === '404' || page.articleLang !== undefined,
  };
}

/**
 * A page's `related` routes in its own language: those that exist, named after their targets, and
 * those that are owed.
 */
export function relatedLinks(
  page: PageSummary,
  { routes, byRoute, siteLocales }: SiteIndex,
): { found: PageLink[]; owed: string[] } {
  const found: PageLink[] = [];
  const owed: string[] = [];
  for (const written of page.frontmatter.related ?? []) {
    const { path, hash } = splitUrl(written);
    const target = byRoute.get(
      matchPath(
        formatAddress({ version: page.version, lang: page.lang, rest: path }, siteLocales),
        routes,
      ) ?? '',
    );
    if (!target) {
      owed.push(written);
      continue;
    }
    const heading = hash ? target.headings.find(({ id }) => `#${id}` === hash) : undefined;
    found.push({
      text: literal(heading ? `${target.title} › ${heading.text}` : target.title),
      link: target.routePath + hash,
    });
  }
  return { found, owed };
}

/** Related routes that no page answers yet: route → pages that name it. */
export function owedRoutes(index: SiteIndex): Map<string, string[]> {
  const owed = new Map<string, string[]>();
  for (const page of index.pages) {
    if (page.lang !== index.siteLocales.lang) continue;
    for (const route of relatedLinks(page, index).owed)
      owed.set(route, [...(owed.get(route) ?? []), page.pagePath]);
  }
  return new Map([...owed].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The sections of the original that have changed since the translation, one link each. */
function behindLinks(
  page: PageSummary,
  behind: readonly OutdatedBlock[],
  site: SiteIndex,
): PageLink[] {
  const original = translationOf(page, site.data.lang, site);
  if (!original) return [];
  return [...new Set(behind.map(({ section }) => section))].map(id => {
    const heading = original.headings.find(candidate => candidate.id === id);
    return heading && heading.level > 1
      ? { text: literal(heading.text), link: `${original.routePath}#${id}` }
      : { text: literal(original.title), link: original.routePath };
  });
}

/**
 * The home, the section's own page, the groups: those that are pages, each once, the page itself
 * left out.
 */
function trail(page: PageSummary, site: SiteIndex, section: Section | undefined): PageLink[] {
  const home = formatAddress(
    { version: page.version, lang: page.lang, rest: '/' },
    site.siteLocales,
  );
  const index = section && site.byRoute.get(`${section.prefix}/`);
  const links = [
    { text: literal(site.locales.get(folderOf(page))!.title), link: home },
    ...(index ? [{ text: literal(index.title), link: index.routePath }] : []),
    ...(section?.above.get(page.routePath) ?? []),
  ];
  return links.filter(
    ({ link }, at) =>
      link !== page.routePath && links.findIndex(other => other.link === link) === at,
  );
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
  const own = formatAddress({ version: page.version, lang: page.lang, rest: '/' }, siteLocales);
  return siteLocales.versions.map(version => {
    const same = formatAddress(
      { version, lang: page.lang, rest: `/${page.routePath.slice(own.length)}` },
      siteLocales,
    );
    return {
      text: version,
      current: version === page.version,
      link: byRoute.has(same) ? same : nearestParent(page, { lang: page.lang, version }, site),
    };
  });
}

/**
 * Where a counterpart is missing, the nearest folder above it that is a page; at last the home
 * (R-018).
 */
function nearestParent(
  page: PageSummary,
  target: { lang: string; version: string },
  { byRoute, siteLocales }: SiteIndex,
): string {
  const own = formatAddress({ version: page.version, lang: page.lang, rest: '/' }, siteLocales);
  const home = formatAddress({ ...target, rest: '/' }, siteLocales);
  const segments = page.routePath.slice(own.length).split('/').filter(Boolean);
  for (let depth = segments.length - 1; depth > 0; depth--) {
    const parent = `${home}${segments.slice(0, depth).join('/')}/`;
    if (byRoute.has(parent)) return parent;
  }
  return home;
}

/** Base, a slash, and the source path with each segment escaped. */
function editUrl(base: string, file: string): string {
  return `${base.replace(/\/+$/, '')}/${file.split('/').map(encodeURIComponent).join('/')}`;
}

function regions(
  { pageType, frontmatter }: PageSummary,
  { site }: SiteIndex,
  section: Section | undefined,
): Regions {
  const isDoc = pageType === 'doc';
  return {
    navbar:
      pageType !== 'blank' &&
      frontmatter.navbar !== false &&
      site.themeConfig.hideNavbar !== 'always',
    sidebar: isDoc && frontmatter.sidebar !== false && (section?.entries.length ?? 0) > 0,
    outline:
      isDoc &&
      (frontmatter.outline ?? site.themeConfig.outline) !== false &&
      frontmatter.overview !== true,
    footer: (isDoc || pageType === 'home') && frontmatter.footer !== false,
    globalUIComponents: frontmatter.globalUIComponents !== false,
  };
}

/**
 * Groups of the section's sidebar that hold pages below the overview, then what stands alone
 * (R-051).
 */
function overview(page: PageSummary, section: Section, site: SiteIndex): OverviewGroup[] {
  const prefix = page.routePath.replace(/overview$/, '');
  const isBelow = (link: string | undefined): boolean =>
    link !== undefined && link.startsWith(prefix) && !samePage(link, page.routePath);
  const groups: OverviewGroup[] = [];
  const loose: OverviewItem[] = [];
  for (const entry of section.entries) {
    if (!isItem(entry)) continue;
    if (!entry.items) {
      if (isBelow(entry.link)) loose.push(overviewItem(entry, site));
      continue;
    }
    const items = overviewItems(entry.items, isBelow, site);
    if (isBelow(entry.link))
      items.unshift(overviewItem({ text: entry.text, link: entry.link! }, site));
    if (items.length > 0) groups.push({ text: entry.text, id: groupId(entry.text, groups), items });
  }
  const { others } = site.locales.get(folderOf(page))!.labels;
  if (loose.length > 0)
    groups.push({
      text: groups.length > 0 ? others : '',
      id: groupId(others, groups),
      items: loose,
    });
  return groups;
}

function overviewItems(
  entries: SidebarEntry[],
  isBelow: (link: string | undefined) => boolean,
  site: SiteIndex,
): OverviewItem[] {
  return entries.filter(isItem).flatMap(entry => {
    const items = overviewItems(entry.items ?? [], isBelow, site);
    if (!entry.items) return isBelow(entry.link) ? [overviewItem(entry, site)] : [];
    return items.length > 0 || isBelow(entry.link)
      ? [{ ...overviewItem({ ...entry, link: entry.link ?? items[0]!.link }, site), items }]
      : [];
  });
}

function overviewItem({ text, link = '' }: SidebarItem, { records }: SiteIndex): OverviewItem {
  const record = isExternal(link) ? undefined : records.get(link);
  const headings = (record?.toc ?? [])
    .filter(({ depth }) => depth === 2)
    .map(({ text, id }) => ({ text, link: `${link}#${id}` }));
  const { name, description = '' } = record?.frontmatter ?? {};
  return { text, link, ...(name === undefined ? {} : { name }), description, headings, items: [] };
}

function groupId(text: string, groups: readonly OverviewGroup[]): string {
  const slug =
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'group';
  return `group-${slug}${groups.some(({ id }) => id === `group-${slug}`) ? `-${groups.length}` : ''}`;
}

/** A page that stands for an address without one: one per language and version. */
export function notFoundPage(
  { lang, version }: { lang: string; version: string },
  { siteLocales, locales }: SiteIndex,
): PageRecord {
  const locale = locales.get(folderOf({ lang, version }))!;
  return {
    pagePath: '',
    pageType: '404',
    routePath: formatAddress({ version, lang, rest: '/404' }, siteLocales),
    lang,
    version,
    frontmatter: {},
    title: '404',
    toc: [],
    description: locale.labels.notFoundHint,
    html: '',
    hasHeading: true,
    content: '',
    code: '',
    links: [],
    frontLinks: [],
    images: [],
    fences: [],
    headings: [],
    markdown: '',
    ids: [],
    blocks: [],
    externals: [],
    dependencies: [],
    keyLines: {},
    diagnostics: [],
  };
}
