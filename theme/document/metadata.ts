// What the head tells machines: search engines, social networks, feed readers, assistants. Strings,
// as all of the head.

import { addBase, isExternal, parseAddress } from '../../client/links.ts';
import { localesOf } from '../navigation/navState.ts';
import { escapeHtml, plainText } from '../parts/Inline.tsx';
import type { Assets, LanguageLink, PageLink, PageLocale, PageProps, Site } from '../types.ts';

type MetadataProps = PageProps & { assets: Assets };

/**
 * Lines of the head behind title, scripts and styles. Without an origin, whatever must be absolute
 * is left out.
 */
export function metadata(props: MetadataProps): string[] {
  const { site, page, context } = props;
  const lines = icons(site);
  // Nobody but its reader asks anything of a folder.
  if (site.offline) return lines;
  if (page.pageType !== '404')
    lines.push(
      `<link rel="alternate" type="text/markdown" href="${escapeHtml(addBase(markdownRoute(page.routePath), site.base))}">`,
    );
  const feed = feedRoute(site, context.home);
  if (feed)
    lines.push(
      `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(site.title)}" href="${escapeHtml(addBase(feed, site.base))}">`,
    );
  if (context.noindex) return [...lines, '<meta name="robots" content="noindex">'];
  return [...lines, ...addresses(props), ...social(props), ...linkedData(props)];
}

/** "Quick Start - Lantern" on doc pages, the site's title everywhere else. */
export function documentTitle({ site, page, context }: PageProps): string {
  const siteTitle = site.title || context.locale.title;
  const title = plainText(page.title);
  return page.pageType === 'doc' && title ? `${title} - ${siteTitle}` : siteTitle;
}

/**
 * This page in the other languages, as far as it exists there; a link to a parent page is no
 * counterpart.
 */
export function counterparts({ site, page, context }: PageProps): LanguageLink[] {
  const rest = (route: string): string => parseAddress(route, localesOf(site)).rest;
  return context.languages.filter(({ link }) => rest(link) === rest(page.routePath));
}

/**
 * Route of a page's Markdown twin, without the base: `/guide/` → `/guide/index.md`, `/guide/cli` →
 * `/guide/cli.md`.
 */
export function markdownRoute(route: string): string {
  return `${route}${route.endsWith('/') ? 'index' : ''}.md`;
}

/** Route of the feed of releases in the language of this home; undefined when the site has none. */
export function feedRoute(site: Site, home: string): string | undefined {
  return site.origin && site.releases ? `${home}${site.releases.slice(1)}feed.xml` : undefined;
}

/** Absolute when the origin is known, else with the base only. */
export function publicAddress(route: string, site: Pick<Site, 'origin' | 'base'>): string {
  return isExternal(route) ? route : (site.origin ?? '') + addBase(route, site.base);
}

/** One sentence on the page: its own, else the language's. */
export function describe({ site, page, context }: PageProps): string {
  return (
    page.description ||
    page.frontmatter.description ||
    context.locale.description ||
    site.description
  );
}

/** A JSON text for a script element: nothing in it can end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Language and country as social networks write them, e.g. "en_US"; the bare language where no
 * country is stated.
 */
export function networkLocale({ lang, region }: Pick<PageLocale, 'lang' | 'region'>): string {
  return region ? `${lang}_${region}` : lang;
}

function icons(site: Site): string[] {
  const touch = site.icons?.find(({ purpose }) => purpose === 'touch');
  return [
    `<link rel="icon" href="${escapeHtml(addBase(site.icon, site.base))}">`,
    ...(touch
      ? [`<link rel="apple-touch-icon" href="${escapeHtml(addBase(touch.src, site.base))}">`]
      : []),
    ...(site.offline
      ? []
      : [
          `<link rel="manifest" href="${escapeHtml(addBase('/manifest.webmanifest', site.base))}">`,
        ]),
  ];
}

/** Canonical and alternate addresses must be absolute. */
function addresses(props: MetadataProps): string[] {
  const { site, page } = props;
  if (!site.origin) return [];
  const absolute = (route: string): string => escapeHtml(publicAddress(route, site));
  const lines = [`<link rel="canonical" href="${absolute(page.routePath)}">`];
  // The page that stands in for a translation is not to be listed, so it is no alternate either.
  const languages = counterparts(props).filter(({ standIn }) => !standIn);
  if (languages.length < 2) return lines;
  for (const { lang, link } of languages)
    lines.push(`<link rel="alternate" hreflang="${lang}" href="${absolute(link)}">`);
  const original = languages.find(({ lang }) => lang === site.lang);
  if (original)
    lines.push(`<link rel="alternate" hreflang="x-default" href="${absolute(original.link)}">`);
  return lines;
}

/**
 * What a link to the page looks like elsewhere. Twitter reads the same tags, but for the kind of
 * its card.
 */
function social(props: MetadataProps): string[] {
  const { site, page, context, assets } = props;
  const card = site.origin && assets.cards?.get(page.routePath);
  const property = (name: string, content: string | undefined): string[] =>
    content ? [`<meta property="og:${name}" content="${escapeHtml(content)}">`] : [];
  const others = counterparts(props)
    .filter(({ current, standIn }) => !current && !standIn)
    .map(({ lang }) => networkLocale({ lang, ...site.locales[lang] }));
  return [
    ...property('type', page.pageType === 'doc' ? 'article' : 'website'),
    ...property('site_name', site.title),
    ...property('title', headline(props)),
    ...property('description', describe(props)),
    ...property('url', site.origin && publicAddress(page.routePath, site)),
    ...property('locale', networkLocale(context.locale)),
    ...others.flatMap(locale => property('locale:alternate', locale)),
    ...(card
      ? [
          ...property('image', site.origin + card),
          ...property('image:width', '1200'),
          ...property('image:height', '630'),
          ...property('image:alt', documentTitle(props)),
        ]
      : []),
    `<meta name="twitter:card" content="${card ? 'summary_large_image' : 'summary'}">`,
  ];
}

function headline(props: PageProps): string {
  return (props.page.pageType === 'doc' && plainText(props.page.title)) || documentTitle(props);
}

/** JSON-LD: the article, or on front pages the site, and the pages above it. */
function linkedData(props: MetadataProps): string[] {
  const { site, page, context, assets } = props;
  if (!site.origin) return [];
  const url = publicAddress(page.routePath, site);
  const shared = { description: describe(props), inLanguage: page.lang };
  if (page.pageType !== 'doc')
    return [
      script({
        '@type': page.routePath === context.home ? 'WebSite' : 'WebPage',
        name: page.routePath === context.home ? site.title : headline(props),
        url,
        ...shared,
      }),
    ];
  const card = assets.cards?.get(page.routePath);
  const article = {
    '@type': 'TechArticle',
    headline: headline(props),
    url,
    ...shared,
    ...(context.lastUpdated ? { dateModified: context.lastUpdated } : {}),
    ...(card ? { image: site.origin + card } : {}),
  };
  return [
    script({
      '@graph': [
        article,
        breadcrumbs([...context.trail, { text: headline(props), link: page.routePath }], site),
      ],
    }),
  ];
}

function breadcrumbs(trail: readonly PageLink[], site: Site): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ text, link }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: plainText(text),
      item: publicAddress(link, site),
    })),
  };
}

function script(data: object): string {
  return `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...data })}</script>`;
}
