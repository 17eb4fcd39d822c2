// One HTML document as text: the head is written as strings because React would move its elements about.

import { addBase, parseAddress } from '../client/links.ts';
import type { ClientLabel } from '../client/page.ts';
import { tonguesOf } from './active.ts';
import { escapeHtml, plainText } from './Inline.tsx';
import type { Assets, Labels, LanguageLink, PageProps, Site } from './types.ts';

interface DocumentProps extends PageProps {
  assets: Assets;
  /** Everything inside <body>. */
  body: string;
}

/** The whole page. Light until the boot script knows better. */
export function documentHtml({ body, ...props }: DocumentProps): string {
  return `<!doctype html>
<html${attributes(rootAttributes(props))}>
<head>
${headHtml(props)}
</head>
<body>
${body}
</body>
</html>
`;
}

type Attributes = Record<string, string | undefined>;

/** ` name="value"` of all that have a value. */
export function attributes(values: Attributes): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}

/** What the client must know, and nothing else. client/page.ts reads it. */
function rootAttributes({ site, page, place, assets }: Omit<DocumentProps, 'body'>): Attributes {
  const { themeConfig } = site;
  const off = (on: boolean | undefined): string | undefined => (on === false ? 'off' : undefined);
  return {
    lang: page.lang,
    dir: place.locale.dir,
    'data-appearance': 'light',
    'data-base': site.base,
    'data-route': page.routePath,
    'data-lang': page.lang,
    'data-default-lang': site.lang,
    'data-langs': Object.keys(site.locales).join(' '),
    'data-default-version': site.multiVersion.default || undefined,
    'data-versions': site.multiVersion.versions.join(' ') || undefined,
    'data-page-type': page.pageType,
    'data-search-index': searchIndexOf({ page, assets }),
    'data-search-worker': assets.searchWorker,
    // Only a path without a page has to look into the indexes of all languages.
    'data-search-indexes': page.pageType === '404' ? Object.entries(assets.searchIndex).map(([key, address]) => `${key}=${address}`).join(' ') || undefined : undefined,
    'data-translations': translations({ site, page, place }),
    'data-hide-navbar': themeConfig.hideNavbar ?? 'never',
    'data-content-animation': themeConfig.enableContentAnimation ? 'on' : undefined,
    'data-back-to-top': themeConfig.enableScrollToTop ? 'on' : undefined,
    'data-theme-switch': off(themeConfig.darkMode),
    'data-navbar': off(place.regions.navbar),
    'data-sidebar': off(place.regions.sidebar),
    'data-outline': off(place.regions.outline),
    'data-footer': off(place.regions.footer),
    'data-global': off(place.regions.globalUIComponents),
    'data-labels': JSON.stringify(clientLabels(place.locale.labels)),
  };
}

/** The address of the search index of a page's language and version; undefined without local search. */
export function searchIndexOf({ page, assets }: Pick<DocumentProps, 'page' | 'assets'>): string | undefined {
  return assets.searchIndex[page.version ? `${page.version}/${page.lang}` : page.lang];
}

function clientLabels(labels: Labels): Record<ClientLabel, string> {
  const { copied, copyPrompt, backToTop, pageLoading, zoomImage, closePreview, openMenu, closeMenu, codeBlock, scrollableTable } = labels;
  return { copied, copyPrompt, backToTop, pageLoading, zoomImage, closePreview, openMenu, closeMenu, codeBlock, scrollableTable };
}

/** This page in the other languages, as far as it exists there; a link to a parent page is no counterpart. */
function counterparts({ site, page, place }: PageProps): LanguageLink[] {
  const rest = (route: string): string => parseAddress(route, tonguesOf(site)).rest;
  return place.languages.filter(({ link }) => rest(link) === rest(page.routePath));
}

function translations(props: PageProps): string | undefined {
  if (props.page.pageType === '404') return undefined;
  const others = counterparts(props).filter(({ lang }) => lang !== props.page.lang);
  return others.map(({ lang, link }) => `${lang}=${addBase(link, props.site.base)}`).join(' ') || undefined;
}

function headHtml({ site, page, place, assets }: Omit<DocumentProps, 'body'>): string {
  const title = documentTitle({ site, page, place });
  const description = page.description || page.frontmatter.description || place.locale.description || site.description;
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    `<script src="${escapeHtml(assets.boot)}"></script>`,
    `<link rel="stylesheet" href="${escapeHtml(assets.style)}">`,
    `<script type="module" src="${escapeHtml(assets.main)}"></script>`,
    ...(assets.live ? [`<script type="module" src="${escapeHtml(assets.live)}"></script>`] : []),
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="icon" href="${escapeHtml(addBase(site.icon, site.base))}">`,
    ...(place.noindex ? ['<meta name="robots" content="noindex">'] : addresses({ site, page, place })),
  ];
  return lines.join('\n');
}

/** "Quick Start - Rsbuild" on doc pages, the site's title everywhere else. */
export function documentTitle({ site, page, place }: PageProps): string {
  const siteTitle = site.title || place.locale.title;
  const title = plainText(page.title);
  return page.pageType === 'doc' && title ? `${title} - ${siteTitle}` : siteTitle;
}

/** Canonical and alternate addresses must be absolute, so a site without an origin has none. */
function addresses(props: PageProps): string[] {
  const { site, page } = props;
  if (!site.origin) return [];
  const absolute = (route: string): string => escapeHtml(site.origin + addBase(route, site.base));
  const lines = [`<link rel="canonical" href="${absolute(page.routePath)}">`];
  // The page that stands in for a translation is not to be listed, so it is no alternate either.
  const languages = counterparts(props).filter(({ standIn }) => !standIn);
  if (languages.length < 2) return lines;
  for (const { lang, link } of languages) lines.push(`<link rel="alternate" hreflang="${lang}" href="${absolute(link)}">`);
  const original = languages.find(({ lang }) => lang === site.lang);
  if (original) lines.push(`<link rel="alternate" hreflang="x-default" href="${absolute(original.link)}">`);
  return lines;
}

/** Absolute when the origin is known, else with the base only. */
export function publicAddress(route: string, site: Site): string {
  return (site.origin ?? '') + addBase(route, site.base);
}
