// Metadata in the head for search engines, social networks, feed readers, and assistants.
import { addBase, isExternal, pageAddress, type LinkStyle } from '../../client/links.ts';
import { html, rawHtml, type Html } from '../html.ts';
import { restOf } from '../navigation/navState.ts';
import { plainText } from '../parts/Inline.tsx';
import type { Assets, LanguageLink, PageLink, PageLocale, PageProps, Site } from '../types.ts';

type MetadataProps = PageProps & { assets: Assets };
type Elements = (Html | false | '' | undefined)[];

/**
 * Returns the elements of the head after title, scripts, and styles. Absolute URLs need an
 * origin, so elements that contain one are left out without it.
 */
export function metadata(props: MetadataProps): Elements {
  const { site, page, context } = props;
  const local = (route: string): string => addBase(route, site.base);
  const touch = site.icons?.find(({ purpose }) => purpose === 'touch');
  const icons = [
    html`<link rel="icon" href="${local(site.icon)}">`,
    touch && html`<link rel="apple-touch-icon" href="${local(touch.src)}">`,
  ];
  // No search engine or other program reads an offline copy.
  if (site.offline) return icons;
  const markdown = local(markdownRoute(page.routePath));
  const { feed } = context.locale;
  return [
    ...icons,
    html`<link rel="manifest" href="${local('/manifest.webmanifest')}">`,
    page.pageType !== '404' && html`<link rel="alternate" type="text/markdown" href="${markdown}">`,
    feed &&
      html`<link rel="alternate" type="application/atom+xml" title="${feed.text}" href="${local(feed.link)}">`,
    html`<link rel="alternate" type="text/plain" title="llms.txt" href="${local(`${context.home}llms.txt`)}">`,
    ...(context.noindex
      ? [html`<meta name="robots" content="noindex">`]
      : [...addresses(props), ...social(props), linkedData(props)]),
  ];
}

/**
 * Returns the title of the document: "Quick Start - Lantern" on doc pages, "Page not found ·
 * Lantern" on the 404 page, and the site's title on other pages (R-041).
 */
export function documentTitle({ page, context }: PageProps): string {
  const siteTitle = context.locale.title;
  const title = plainText(page.title);
  if (page.pageType === '404') return `${context.locale.labels.pageNotFound} · ${siteTitle}`;
  return page.pageType === 'doc' && title ? `${title} - ${siteTitle}` : siteTitle;
}

/** Returns links to the same page in other languages, without those to a parent page (R-130). */
export function counterparts({ site, page, context }: PageProps): LanguageLink[] {
  const rest = restOf(page.routePath, site);
  return context.languages.filter(({ link }) => restOf(link, site) === rest);
}

/** Returns the Markdown route of a page: `/guide/` → `/guide/index.md`, `/a` → `/a.md`. */
export function markdownRoute(route: string): string {
  return `${route}${route.endsWith('/') ? 'index' : ''}.md`;
}

/** Returns the URL of a route: absolute if the origin is known, else with the base only. */
export function publicAddress(route: string, site: LinkStyle & Pick<Site, 'origin'>): string {
  return isExternal(route) ? route : (site.origin ?? '') + pageAddress(route, site);
}

/** Returns the description of the page, or else that of its language or of the site. */
export function descriptionOf({ site, page, context }: PageProps): string {
  const own = page.description || page.frontmatter.description;
  return own || context.locale.description || site.description;
}

/** Returns a link to the same page in the current version; undefined if there is none. */
export function inCurrentVersion({ site, page, context }: PageProps): PageLink | undefined {
  if (page.version === site.multiVersion.default) return undefined;
  const current = context.versions.find(({ text }) => text === site.multiVersion.default);
  return current && restOf(current.link, site) === restOf(page.routePath, site)
    ? current
    : undefined;
}

/** Returns links with the canonical and alternate URLs, which must be absolute. */
function addresses(props: MetadataProps): Elements {
  const { site, page } = props;
  if (!site.origin) return [];
  const current = inCurrentVersion(props);
  const address = publicAddress(current?.link ?? page.routePath, site);
  const canonical = html`<link rel="canonical" href="${address}">`;
  // Search engines ignore the alternates of a page that names another page as canonical.
  if (current) return [canonical];
  // A page that stands in for a missing translation is not indexed, so it is not an alternate either.
  const languages = counterparts(props).filter(({ standIn }) => !standIn);
  if (languages.length < 2) return [canonical];
  const alternate = (lang: string, link: string): Html =>
    html`<link rel="alternate" hreflang="${lang}" href="${publicAddress(link, site)}">`;
  const original = languages.find(({ lang }) => lang === site.lang);
  return [
    canonical,
    ...languages.map(({ lang, link }) => alternate(lang, link)),
    original && alternate('x-default', original.link),
  ];
}

/** Returns language and country in the form of social networks, e.g. "en_US", or "en" alone. */
function networkLocale({ lang, region }: Pick<PageLocale, 'lang' | 'region'>): string {
  return region ? `${lang}_${region}` : lang;
}

/** Returns Open Graph properties. Twitter reads them too, except for the type of its card. */
function social(props: MetadataProps): Elements {
  const { site, page, context, assets } = props;
  const { lastUpdated } = context;
  const card = site.origin && assets.cards?.get(page.routePath);
  const image = card ? { src: card, width: 1200, height: 630 } : largestIcon(site);
  const others = counterparts(props).filter(({ current, standIn }) => !current && !standIn);
  const properties: [name: string, content: string | undefined][] = [
    ['type', page.pageType === 'doc' ? 'article' : 'website'],
    ['site_name', context.locale.title],
    ['title', headline(props)],
    ['description', descriptionOf(props)],
    ['url', site.origin && publicAddress(page.routePath, site)],
    ['locale', networkLocale(context.locale)],
  ];
  for (const { lang } of others)
    properties.push(['locale:alternate', networkLocale({ lang, ...site.locales[lang] })]);
  if (image)
    properties.push(
      ['image', site.origin + image.src],
      ['image:width', String(image.width)],
      ['image:height', String(image.height)],
      ['image:alt', documentTitle(props)],
    );
  return [
    ...properties.map(
      ([name, content]) => content && html`<meta property="og:${name}" content="${content}">`,
    ),
    page.pageType === 'doc' &&
      lastUpdated &&
      html`<meta property="article:modified_time" content="${lastUpdated}">`,
    html`<meta name="twitter:card" content="${card ? 'summary_large_image' : 'summary'}">`,
  ];
}

/** Returns the largest icon, for pages without a social card; undefined without icon or origin. */
function largestIcon(site: Site): { src: string; width: number; height: number } | undefined {
  const [icon] = (site.icons ?? [])
    .filter(({ purpose }) => purpose === undefined || purpose === 'any')
    .toSorted((a, b) => b.size - a.size);
  if (!icon || !site.origin) return undefined;
  return { src: addBase(icon.src, site.base), width: icon.size, height: icon.size };
}

function headline(props: PageProps): string {
  return (props.page.pageType === 'doc' && plainText(props.page.title)) || documentTitle(props);
}

/** Returns JSON-LD: on doc pages the article and its breadcrumbs, else the site or the page. */
function linkedData(props: MetadataProps): Html | undefined {
  const { site, page, context, assets } = props;
  if (!site.origin) return undefined;
  const shared = {
    url: publicAddress(page.routePath, site),
    description: descriptionOf(props),
    inLanguage: page.lang,
  };
  const isHome = page.routePath === context.home;
  if (page.pageType !== 'doc')
    return jsonScript({
      '@type': isHome ? 'WebSite' : 'WebPage',
      name: headline(props),
      ...shared,
    });
  const card = assets.cards?.get(page.routePath);
  const publisher = {
    '@type': 'Organization',
    name: context.locale.title,
    url: publicAddress(context.home, site),
    logo: publicAddress(site.icon, site),
  };
  const article = {
    '@type': 'TechArticle',
    headline: headline(props),
    ...shared,
    // A release was published on the date in its front matter.
    datePublished: page.frontmatter.date ?? context.created,
    dateModified: context.lastUpdated,
    author: publisher,
    publisher,
    image: card && site.origin + card,
  };
  const trail = [...context.trail, { text: headline(props), link: page.routePath }];
  return jsonScript({ '@graph': [article, breadcrumbs(trail, site)] });
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

/** Writes JSON into a script element; escapes `<`, so that no text can end the element. */
function jsonScript(data: object): Html {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return html`<script type="application/ld+json">${rawHtml(json.replaceAll('<', '\\u003c'))}</script>`;
}
