// Writes one Atom feed of the releases per language (RFC 4287), newest first.
import { parseAddress } from '../../client/routes.ts';
import { escapeXml } from '../../theme/html.ts';
import { plainText } from '../../theme/parts/Inline.tsx';
import { publicAddress } from '../../theme/document/metadata.ts';
import { sha256 } from '../hash.ts';
import type { PageRecord, PageSummary } from '../page/record.ts';
import type { PagesByRoute, SiteIndex } from '../page/siteIndex.ts';
import { folderOf } from '../input/site/settings.ts';
import type { OutputFile } from '../files/outputFile.ts';
import { xmlUrl } from './sitemap.ts';
import type { PageLink, Site } from '../../theme/types.ts';

/** Returns the feeds of all languages that have releases. */
export function feeds(siteIndex: SiteIndex, pages: PagesByRoute): OutputFile[] {
  const { siteLocales, locales } = siteIndex;
  return siteLocales.langs.flatMap(lang => {
    const link = locales.get(folderOf({ lang, version: siteLocales.version }))?.feed;
    const releases = releasesOf(siteIndex, lang);
    if (!link || releases.length === 0) return [];
    const render = (): string => feed(link, releases, pages, siteIndex);
    return [{ path: link.link.slice(1), render }];
  });
}

/** Whether a route is below the section that `releases` in site.ts names. */
export function isReleaseRoute(
  route: string,
  { site, siteLocales }: Pick<SiteIndex, 'site' | 'siteLocales'>,
): boolean {
  return parseAddress(route, siteLocales).rest.startsWith(site.releases ?? '\0');
}

/** Returns the releases of a language, newest first. */
export function releasesOf({ pages, site, siteLocales }: SiteIndex, lang: string): PageSummary[] {
  const isRelease = ({ routePath, frontmatter, ...page }: PageSummary): boolean =>
    page.lang === lang &&
    page.version === siteLocales.version &&
    frontmatter.date !== undefined &&
    isReleaseRoute(routePath, { site, siteLocales });
  const key = ({ frontmatter, routePath }: PageSummary): string =>
    `${frontmatter.date} ${routePath}`;
  return pages.filter(isRelease).sort((a, b) => (key(a) < key(b) ? 1 : -1));
}

function feed(
  link: PageLink,
  releases: readonly PageSummary[],
  pages: PagesByRoute,
  siteIndex: SiteIndex,
): string {
  const { site, byRoute } = siteIndex;
  const section = link.link.slice(0, -'feed.xml'.length);
  const [newest] = releases as [PageSummary];
  // The day of the newest release, not of the last edit: a corrected typo is not news.
  const updated = publishedAt(newest);
  const home = byRoute.has(section) ? section : newest.routePath;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${newest.lang}">
<id>${stableId(link.link, site)}</id>
<title>${escapeXml(link.text)}</title>
<updated>${updated}</updated>
<author><name>${escapeXml(site.title)}</name></author>
<link rel="self" type="application/atom+xml" href="${xmlUrl(link.link, siteIndex)}"/>
<link rel="alternate" type="text/html" href="${xmlUrl(home, siteIndex)}"/>
${releases.map(page => entry(pages.get(page.routePath)!, siteIndex)).join('\n')}
</feed>
`;
}

function entry(page: PageRecord, siteIndex: SiteIndex): string {
  const summary = page.description && `<summary>${escapeXml(page.description)}</summary>\n`;
  return `<entry>
<id>${stableId(page.routePath, siteIndex.site)}</id>
<title>${escapeXml(plainText(page.title))}</title>
<updated>${publishedAt(page)}</updated>
<published>${publishedAt(page)}</published>
<link rel="alternate" type="text/html" href="${xmlUrl(page.routePath, siteIndex)}"/>
${summary}<content type="html">${escapeXml(article(page, siteIndex))}</content>
</entry>`;
}

/** Returns an id (UUIDv8, RFC 9562) that stays the same when the site moves to another origin. */
function stableId(route: string, { title }: Site): string {
  const hash = sha256(`${title}\n${route}`);
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(12, 15)}`];
  return `urn:uuid:${[...parts, `8${hash.slice(15, 18)}`, hash.slice(18, 30)].join('-')}`;
}

function publishedAt({ frontmatter }: PageSummary): string {
  return `${frontmatter.date}T00:00:00Z`;
}

/** Returns the article for feed readers: absolute URLs, and nothing that needs our scripts. */
function article(page: PageRecord, { site }: SiteIndex): string {
  const own = publicAddress(page.routePath, site);
  return page.html
    .replace(/<h1\b[\s\S]*?<\/h1>(?:<!--properties-->)?/, '')
    .replace(CONTROLS, '')
    .replace(/<[a-z][^>]*>/g, tag => tag.replace(OWN_ATTRIBUTES, ''))
    .replace(/ (href|src|poster)="([^"]*)"/g, (all, name: string, value: string) => {
      if (value.startsWith('#')) return ` ${name}="${own}${value}"`;
      return /^\/(?!\/)/.test(value) ? ` ${name}="${site.origin}${value}"` : all;
    })
    .trim();
}

/** Anchors of headings, and the rows of tabs. */
const CONTROLS = new RegExp(
  [
    String.raw`<a class="anchor"[\s\S]*?<\/a>`,
    String.raw`<div class="tab-list"[\s\S]*?<\/div>`,
  ].join('|'),
  'g',
);

/** Attributes that only our styles and scripts use. */
const OWN_ATTRIBUTES = / (?:class|tabindex|data-[\w-]+)="[^"]*"/g;
