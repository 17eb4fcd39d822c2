// PageSummary + SiteIndex → PageContext: everything around a page's own content.
import { formatAddress } from '../../client/routes.ts';
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
import { folderOf } from '../input/site/settings.ts';
import type { OutdatedBlock } from '../checks/translations/outdatedTranslations.ts';

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
