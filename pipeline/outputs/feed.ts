// Pages of releases → one Atom feed per language (RFC 4287): the newest first, each with its whole text.
import { parseAddress } from '../../client/links.ts';
import { escapeHtml, plainText } from '../../theme/parts/Inline.tsx';
import { feedRoute, publicAddress } from '../../theme/document/metadata.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ParsedPage } from '../page/parsePage.ts';
import type { Plan } from '../page/siteIndex.ts';
import { folderOf } from '../input/settings.ts';
import type { OutFile } from '../files/write.ts';

/** The feeds of all languages that have a release; none without an origin, because a feed travels without its address. */
export function feeds(plan: Plan, dates: ReadonlyMap<string, string>): OutFile[] {
  const { site, tongues } = plan;
  return tongues.langs.flatMap(lang => {
    const home = plan.pages.find(
      page =>
        page.lang === lang &&
        page.version === tongues.version &&
        parseAddress(page.routePath, tongues).rest === '/',
    )?.routePath;
    const route = home === undefined ? undefined : feedRoute(site, home);
    const releases = releasesOf(plan, lang);
    return route && releases.length > 0
      ? [{ path: route.slice(1), render: () => feed({ plan, lang, route, releases, dates }) }]
      : [];
  });
}

/** An error when the site names a section of releases that has none: its pages would link to a feed that is not there. */
export function checkReleases(plan: Plan): Diagnostic[] {
  const { releases } = plan.site;
  if (releases === undefined) return [];
  const missing = plan.tongues.langs.filter(lang => releasesOf(plan, lang).length === 0);
  return missing.map(lang => ({
    severity: 'error',
    code: 'releases',
    file: 'site.ts',
    message: `releases names ${releases}, where no page in the language "${lang}" has a date`,
    hint: "add date: '2024-02-06' to the front matter of a release, or take the setting out",
  }));
}

/** Releases of a language, the newest first. */
function releasesOf({ pages, site, tongues }: Plan, lang: string): ParsedPage[] {
  const own = pages.filter(
    page =>
      page.lang === lang && page.version === tongues.version && page.frontmatter.date !== undefined,
  );
  const below = own.filter(({ routePath }) =>
    parseAddress(routePath, tongues).rest.startsWith(site.releases ?? '\0'),
  );
  const key = ({ frontmatter, routePath }: ParsedPage): string =>
    `${frontmatter.date} ${routePath}`;
  return below.sort((a, b) => (key(a) < key(b) ? 1 : -1));
}

interface FeedInput {
  plan: Plan;
  lang: string;
  route: string;
  releases: readonly ParsedPage[];
  dates: ReadonlyMap<string, string>;
}

function feed({ plan, lang, route, releases, dates }: FeedInput): string {
  const { site, byRoute, locales, tongues } = plan;
  const section = route.slice(0, -'feed.xml'.length);
  const title = byRoute.get(section)?.title;
  const locale = locales.get(folderOf({ lang, version: tongues.version }))!;
  const changed = (page: ParsedPage): string => {
    const published = publishedAt(page);
    const last = dates.get(page.pagePath) ?? published;
    return last > published ? last : published;
  };
  const updated = releases.map(changed).sort().at(-1)!;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">
<id>${address(route, plan)}</id>
<title>${escapeXml(title ? `${plainText(title)} - ${locale.title}` : locale.title)}</title>
<updated>${updated}</updated>
<author><name>${escapeXml(site.title)}</name></author>
<link rel="self" type="application/atom+xml" href="${address(route, plan)}"/>
<link rel="alternate" type="text/html" href="${address(byRoute.has(section) ? section : releases[0]!.routePath, plan)}"/>
${releases.map(page => entry(page, changed(page), plan)).join('\n')}
</feed>
`;
}

function entry(page: ParsedPage, updated: string, plan: Plan): string {
  return `<entry>
<id>${address(page.routePath, plan)}</id>
<title>${escapeXml(plainText(page.title))}</title>
<updated>${updated}</updated>
<published>${publishedAt(page)}</published>
<link rel="alternate" type="text/html" href="${address(page.routePath, plan)}"/>
${page.description ? `<summary>${escapeXml(page.description)}</summary>\n` : ''}<content type="html">${escapeXml(article(page, plan))}</content>
</entry>`;
}

function publishedAt({ frontmatter }: ParsedPage): string {
  return `${frontmatter.date}T00:00:00Z`;
}

/** The article as it stands alone: addresses absolute; what only works on our pages is left out. */
function article(page: ParsedPage, { site }: Plan): string {
  const own = publicAddress(page.routePath, site);
  return page.html
    .replace(/<h1\b[\s\S]*?<\/h1>(?:<!--properties-->)?/, '')
    .replace(
      /<div class="code-tools[\s\S]*?<\/div>|<a class="anchor"[\s\S]*?<\/a>|<div class="tab-list"[\s\S]*?<\/div>/g,
      '',
    )
    .replace(/ (href|src)="([^"]*)"/g, (all, name: string, value: string) =>
      value.startsWith('#')
        ? ` ${name}="${own}${value}"`
        : /^\/(?!\/)/.test(value)
          ? ` ${name}="${site.origin}${value}"`
          : all,
    )
    .trim();
}

function address(route: string, { site }: Plan): string {
  return escapeXml(encodeURI(publicAddress(route, site)));
}

/** XML knows fewer characters than HTML: control characters have no place in it, not even escaped. */
function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
}
