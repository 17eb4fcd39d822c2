// Writes llms.txt and full texts per language, for AI assistants (llmstxt.org).
import { editionsOf, homeRoute } from '../../client/routes.ts';
import { plainText } from '../../theme/parts/Inline.tsx';
import { markdownRoute, publicAddress } from '../../theme/document/metadata.ts';
import { packageVersionOf } from '../../theme/document/pageVersion.ts';
import { navIsActive } from '../../theme/navigation/navState.ts';
import type { PageLocale } from '../../theme/types.ts';
import type { PageSummary } from '../page/record.ts';
import { ownPages, type SiteIndex } from '../page/siteIndex.ts';
import { sectionOf, type Section } from '../page/sections.ts';
import { folderOf } from '../input/site/settings.ts';
import { isReleaseRoute } from './feed.ts';
import { oneLine, pageMarkdownPath, titleOf } from './pageMarkdown.ts';
import type { OutputFile } from '../files/outputFile.ts';

/** Title of the section that assistants may skip; the llms.txt convention fixes this name. */
const OPTIONAL = 'Optional';

/** The pages below one heading of llms.txt. */
interface Group {
  title: string;
  pages: PageSummary[];
}

/** A section of the site, with its name in the top navigation. */
interface NamedSection {
  name: string;
  section: Section;
}

/** The data for the files of one language in one version. */
interface Listing {
  siteIndex: SiteIndex;
  locale: PageLocale;
  version: string;
  /** Route of the home page. */
  home: string;
  sections: NamedSection[];
  groups: Group[];
  optional: PageSummary[];
}

/**
 * Returns llms.txt, the full text, and a full text per section, for each language and version. Full
 * texts are composed of the pages' Markdown files, which must be written before.
 */
export function llms(siteIndex: SiteIndex): OutputFile[] {
  return [...siteIndex.locales].flatMap(([folder, locale]) => {
    const pages = ownPages(siteIndex, folder);
    const [first] = pages;
    if (!first) return [];
    const { version } = first;
    const home = homeRoute(first, siteIndex.siteLocales);
    const sections = inOrder(pages, siteIndex, locale);
    const grouped = sections.flatMap(each => groupsOf(each, siteIndex, locale));
    // Releases and deprecated options are optional, as are pages outside sections.
    const isOptional = ({ routePath, frontmatter }: PageSummary): boolean =>
      frontmatter.deprecated === true || isReleaseRoute(routePath, siteIndex);
    const groups = grouped.map(({ title, pages: list }) => ({
      title,
      pages: list.filter(page => !isOptional(page)),
    }));
    const main = new Set(groups.flatMap(group => group.pages));
    const order = [...new Set([...grouped.flatMap(group => group.pages), ...pages])];
    const optional = order.filter(page => !main.has(page));
    // Pages that are in no folder have no text of their own.
    const folders = sections.filter(({ section }) => section.prefix.startsWith(home));
    const listing = { siteIndex, locale, version, home, sections: folders, groups, optional };
    const full = [...main, ...optional];
    return [
      { path: `${home.slice(1)}llms.txt`, render: () => listOf(listing) },
      fullText(fullTextRoute(home), full, listing),
      ...folders.map(({ section }) =>
        fullText(
          fullTextRoute(home, section),
          full.filter(page => sectionOf(page, siteIndex) === section),
          listing,
        ),
      ),
    ];
  });
}

/** Returns the route of a full text: /zh/llms-full.txt, for a section /zh/llms-full-guide.txt. */
function fullTextRoute(home: string, section?: Section): string {
  return `${home}llms-full${section ? `-${section.prefix.split('/').at(-1)}` : ''}.txt`;
}

/** Returns the sections of pages, in the order of the top navigation. */
function inOrder(
  pages: readonly PageSummary[],
  siteIndex: SiteIndex,
  { nav }: PageLocale,
): NamedSection[] {
  const entryOf = ({ order }: Section): number =>
    nav.findIndex(item => order.some(({ link }) => navIsActive(item, link, siteIndex.site)));
  const sections = [...new Set(pages.flatMap(page => sectionOf(page, siteIndex) ?? []))];
  const rank = new Map(sections.map(section => [section, entryOf(section) >>> 0]));
  sections.sort((a, b) => rank.get(a)! - rank.get(b)! || (a.prefix < b.prefix ? -1 : 1));
  return sections.map(section => {
    const { prefix } = section;
    const title = siteIndex.byRoute.get(`${prefix}/`)?.title ?? prefix.split('/').at(-1)!;
    return { name: plainText(nav[rank.get(section)!]?.text ?? title), section };
  });
}

/** Groups the pages of a section as its sidebar does. */
function groupsOf(
  { name, section }: NamedSection,
  { byRoute }: SiteIndex,
  { labels }: PageLocale,
): Group[] {
  const byGroup = new Map<string, PageSummary[]>();
  for (const { link } of section.order) {
    const page = byRoute.get(link);
    if (!page || page.articleLang !== undefined) continue;
    const group = section.groupOf.get(link) ?? '';
    // The group of a page outside groups is its own title.
    const heading = group === plainText(page.title) ? name : name + labels.colon + group;
    byGroup.set(heading, [...(byGroup.get(heading) ?? []), page]);
  }
  return [...byGroup].map(([title, pages]) => ({ title, pages }));
}

function listOf(listing: Listing): string {
  const { siteIndex, locale, home, sections, groups, optional } = listing;
  const { site } = siteIndex;
  const linkTo = (text: string, route: string, remark = ''): string => {
    const name = oneLine(text).replace(/[\\[\]]/g, '\\$&');
    return `- [${name}](${publicAddress(route, site)})${remark && `: ${oneLine(remark)}`}\n`;
  };
  const rowOf = (page: PageSummary): string =>
    linkTo(titleOf(page), markdownRoute(page.routePath), page.description);
  const section = (title: string, rows: readonly string[]): string =>
    rows.length > 0 ? `\n## ${oneLine(title)}\n\n${rows.join('')}` : '';
  const fullTexts = [
    linkTo(titleFor(listing), fullTextRoute(home)),
    ...sections.map(({ name, section: each }) => linkTo(name, fullTextRoute(home, each))),
  ];
  return [
    `# ${titleFor(listing)}\n\n> ${locale.description}\n`,
    ...remarks(listing).map(text => `\n${text}\n`),
    ...groups.map(({ title, pages }) => section(title, pages.map(rowOf))),
    section(locale.labels.fullTexts, fullTexts),
    section(OPTIONAL, [...optional.map(rowOf), ...otherLists(listing).map(row => linkTo(...row))]),
  ].join('');
}

/** Returns the title of the site, with the version if the site has several. */
function titleFor({ locale, version }: Listing): string {
  return version ? `${locale.title} ${version}` : locale.title;
}

/** Returns links to the llms.txt of all other languages and versions. */
function otherLists({ siteIndex, home }: Listing): [text: string, route: string][] {
  const { siteLocales, locales } = siteIndex;
  return editionsOf(siteLocales).flatMap((edition): [string, string][] => {
    const folder = folderOf(edition);
    const route = homeRoute(edition, siteLocales);
    const { label } = locales.get(folder)!;
    if (route === home || ownPages(siteIndex, folder).length === 0) return [];
    const { version } = edition;
    return [[version ? `${label}, ${version}` : label, `${route}llms.txt`]];
  });
}

/** Returns what an assistant must know about the version before it answers. */
function remarks({ siteIndex, locale: { lang, labels }, version }: Listing): string[] {
  const { packageVersion } = siteIndex.site;
  const current = siteIndex.siteLocales.version;
  const old =
    version === current
      ? []
      : [labels.oldVersion.replace('{version}', version).replace('{current}', current)];
  const described = packageVersionOf(version, siteIndex.site);
  // A single version is that of the current pages.
  const isOwn = version === current || typeof packageVersion?.version === 'object';
  if (!packageVersion || described === undefined || !isOwn) return old;
  const names = packageVersion.packages.map(name => `\`${name}\``);
  const packages = new Intl.ListFormat(lang, { style: 'narrow' }).format(names);
  return [
    ...old,
    labels.packagesVersion.replace('{version}', described).replace('{packages}', packages),
  ];
}

function fullText(route: string, pages: readonly PageSummary[], listing: Listing): OutputFile {
  const { site } = listing.siteIndex;
  return {
    path: route.slice(1),
    *pieces(read) {
      // Not a heading, because each page begins with a heading of level 1.
      yield `${titleFor(listing)}: ${listing.locale.description}\n`;
      for (const remark of remarks(listing)) yield `\n${remark}\n`;
      for (const page of pages) {
        const text = read(pageMarkdownPath(page.routePath)).replace(/^---\n[\s\S]*?\n---\n/, '');
        const [heading = '', rest = ''] = splitHeading(text.trim(), page);
        const description = page.description && `> ${oneLine(page.description)}`;
        const source = publicAddress(page.routePath, site);
        const parts = [heading, description, source, rest.trim()];
        yield `\n${parts.filter(Boolean).join('\n\n')}\n`;
      }
    },
  };
}

/** Splits a page's Markdown into heading and rest. Without a heading, it gets its title. */
function splitHeading(text: string, page: PageSummary): string[] {
  const [, heading, rest] = /^(# .*)([\s\S]*)$/.exec(text) ?? [];
  return heading === undefined ? [`# ${titleOf(page)}`, text] : [heading, rest ?? ''];
}
