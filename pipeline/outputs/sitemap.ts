// Writes sitemap.xml, with the languages of each page, and robots.txt.
import { formatAddress, parseAddress } from '../../client/routes.ts';
import { escapeXml } from '../../theme/html.ts';
import { publicAddress } from '../../theme/document/metadata.ts';
import type { PageSummary } from '../page/record.ts';
import { translationOf, type SiteIndex } from '../page/siteIndex.ts';
import type { OutputFile } from '../files/outputFile.ts';

/** Maximum number of URLs per file. The protocol allows 50,000 and 50 MB; this stays below both. */
const MAX_ADDRESSES = 10_000;

const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Returns sitemap.xml: for a large site an index of several files, without origin nothing. */
export function sitemap(
  siteIndex: SiteIndex,
  dates: ReadonlyMap<string, string>,
  limit = MAX_ADDRESSES,
): OutputFile[] {
  if (!siteIndex.site.origin) return [];
  const pages = siteIndex.pages.filter(page => isListed(page) && !isSuperseded(page, siteIndex));
  const render = (part: readonly PageSummary[]) => (): string =>
    document(
      'urlset',
      `${NAMESPACES} xmlns:xhtml="http://www.w3.org/1999/xhtml"`,
      part.map(page => urlOf(page, siteIndex, dates.get(page.pagePath))),
    );
  if (pages.length <= limit) return [{ path: 'sitemap.xml', render: render(pages) }];
  const parts = Array.from({ length: Math.ceil(pages.length / limit) }, (_, at) => ({
    path: `sitemap-${at + 1}.xml`,
    render: render(pages.slice(at * limit, (at + 1) * limit)),
  }));
  const index = (): string =>
    document(
      'sitemapindex',
      NAMESPACES,
      parts.map(({ path }) => `<sitemap><loc>${xmlUrl(`/${path}`, siteIndex)}</loc></sitemap>`),
    );
  return [{ path: 'sitemap.xml', render: index }, ...parts];
}

/** Returns robots.txt, which allows everything and names the sitemap. */
export function robots({ site }: Pick<SiteIndex, 'site'>): OutputFile {
  const list = site.origin ? `\nSitemap: ${publicAddress('/sitemap.xml', site)}\n` : '';
  const remark = `# For assistants: ${publicAddress('/llms.txt', site)}\n`;
  return { path: 'robots.txt', contents: `${remark}User-agent: *\nAllow: /\n${list}` };
}

/** Whether search engines should list a page: no 404 page, and no stand-in for a translation. */
export function isListed({ articleLang, pageType }: PageSummary): boolean {
  return articleLang === undefined && pageType !== '404';
}

/** Whether the current version has the same page, which is then the canonical one. */
function isSuperseded(page: PageSummary, { siteLocales, byRoute }: SiteIndex): boolean {
  if (page.version === siteLocales.version) return false;
  const { lang, rest } = parseAddress(page.routePath, siteLocales);
  return byRoute.has(formatAddress({ version: siteLocales.version, lang, rest }, siteLocales));
}

function urlOf(page: PageSummary, siteIndex: SiteIndex, date: string | undefined): string {
  const languages = siteIndex.siteLocales.langs.flatMap(lang => {
    const other = lang === page.lang ? page : translationOf(page, lang, siteIndex);
    return other && isListed(other) ? [{ lang, route: other.routePath }] : [];
  });
  const original = languages.filter(({ lang }) => lang === siteIndex.siteLocales.lang);
  const all = [...languages, ...original.map(({ route }) => ({ lang: 'x-default', route }))];
  const links = (languages.length < 2 ? [] : all).map(
    ({ lang, route }) =>
      `<xhtml:link rel="alternate" hreflang="${lang}" href="${xmlUrl(route, siteIndex)}"/>`,
  );
  const changed = date ? `<lastmod>${date}</lastmod>` : '';
  return `<url><loc>${xmlUrl(page.routePath, siteIndex)}</loc>${changed}${links.join('')}</url>`;
}

function document(root: string, namespaces: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>\n${entries.join('\n')}\n</${root}>\n`;
}

/** Returns the absolute URL of a route, escaped as a URL and as XML. */
export function xmlUrl(route: string, { site }: Pick<SiteIndex, 'site'>): string {
  return escapeXml(encodeURI(publicAddress(route, site)));
}
