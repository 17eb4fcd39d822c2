// Writes an HTML document as text. The head is not React, which would reorder its elements.
import { addBase, pageAddress } from '../../client/links.ts';
import { CLIENT_LABELS } from '../../client/pageData.ts';
import { attributes, html, lines, rawHtml, type Html } from '../html.ts';
import { counterparts, descriptionOf, documentTitle, metadata } from './metadata.ts';
import { pickLabels } from './texts.ts';
import type { Assets, HeadElement, Page, PageProps, Site } from '../types.ts';

type HeadProps = PageProps & { assets: Assets };
type Attributes = Parameters<typeof attributes>[0];

/**
 * Returns the whole page; its appearance is light until the boot script sets it (R-120).
 * @param props.body everything inside <body>, as HTML
 */
export function documentHtml({ body, ...props }: HeadProps & { body: string }): string {
  return wholeHtml(rootAttributes(props), headElements(props), rawHtml(body));
}

/** Joins these parts into a document. */
export function wholeHtml(root: Attributes, head: Parameters<typeof lines>[0], body: Html): string {
  return html`<!doctype html>
<html${attributes(root)}>
<head>
${lines(head)}
</head>
<body>
${body}
</body>
</html>
`.toString();
}

/**
 * Returns the first elements of every head. The content policy must precede everything that loads.
 * @param boot attributes of the blocking script
 */
export function firstElements({ contentPolicy }: Site, title: string, boot: Attributes) {
  return [
    html`<meta charset="utf-8">`,
    contentPolicy && html`<meta http-equiv="Content-Security-Policy" content="${contentPolicy}">`,
    html`<meta name="viewport" content="width=device-width, initial-scale=1">`,
    html`<meta name="color-scheme" content="light dark">`,
    html`<title>${title}</title>`,
    html`<script${attributes(boot)}></script>`,
  ];
}

/**
 * Returns the attributes of <html>: facts about the page for client/pageData.ts and the styles.
 * They must be short: browsers look in the first 1,024 bytes for the charset, which follows them.
 */
function rootAttributes({ site, page, context }: HeadProps): Attributes {
  const { themeConfig } = site;
  const { regions } = context;
  const on = (isOn: boolean | undefined): string | undefined => (isOn ? 'on' : undefined);
  const off = (isOn: boolean): string | undefined => (isOn ? undefined : 'off');
  return {
    lang: page.lang,
    dir: context.locale.dir,
    'data-appearance': 'light',
    'data-base': site.base,
    'data-route': page.routePath,
    'data-lang': page.lang,
    'data-page-type': page.pageType,
    'data-hide-navbar': themeConfig.hideNavbar ?? 'never',
    'data-content-animation': on(themeConfig.enableContentAnimation),
    'data-back-to-top': on(themeConfig.enableScrollToTop),
    'data-theme-switch': themeConfig.darkMode === false ? 'off' : undefined,
    'data-navbar': off(regions.navbar),
    'data-sidebar': off(regions.sidebar),
    'data-outline': off(regions.outline),
    'data-footer': off(regions.footer),
    'data-global': off(regions.globalUIComponents),
  };
}

/** Returns other data for client/pageData.ts, which the boot script carries as attributes. */
function dataAttributes(props: HeadProps): Attributes {
  const { site, page, context, assets } = props;
  const { multiVersion } = site;
  // The option reference exists for the default version only.
  const options = page.version === multiVersion.default ? assets.options : undefined;
  return {
    // The dev client uses it to tell errors of this page from those of others.
    'data-file': assets.live === undefined ? undefined : page.pagePath,
    'data-default-lang': site.lang,
    'data-clean-urls': site.route.cleanUrls ? undefined : 'off',
    'data-langs': Object.keys(site.locales).join(' '),
    'data-default-version': multiVersion.default || undefined,
    'data-versions': multiVersion.versions.join(' ') || undefined,
    'data-search-index': searchIndexOf(page, assets),
    'data-search-worker': assets.searchWorker,
    'data-island-scripts': assets.islandScripts?.join(' '),
    'data-search-indexes': allSearchIndexes(props),
    'data-options': options?.address,
    'data-option-groups': options?.groups.join(' '),
    'data-translations': translations(props),
    'data-labels': JSON.stringify(pickLabels(context.locale.labels, CLIENT_LABELS)),
  };
}

/** Returns the URL of a page's search index; undefined if the search is not local. */
function searchIndexOf(page: Page, assets: Assets): string | undefined {
  return assets.searchIndex[page.version ? `${page.version}/${page.lang}` : page.lang];
}

/** Returns all search indexes on the 404 page, for its suggestions; undefined on other pages. */
function allSearchIndexes({ site, page, assets }: HeadProps): string | undefined {
  if (page.pageType !== '404' || site.offline) return undefined;
  const pairs = Object.entries(assets.searchIndex).map(([key, address]) => `${key}=${address}`);
  return pairs.join(' ') || undefined;
}

/**
 * Returns links to the other languages of the page, for the language redirect. Not in offline
 * builds: browsers may not share storage between files, and would redirect on every visit.
 */
function translations(props: PageProps): string | undefined {
  const { site, page } = props;
  if (page.pageType === '404' || site.offline) return undefined;
  const others = counterparts(props).filter(({ lang }) => lang !== page.lang);
  return (
    others.map(({ lang, link }) => `${lang}=${pageAddress(link, site)}`).join(' ') || undefined
  );
}

function headElements(props: HeadProps): Parameters<typeof lines>[0] {
  const { site, page, assets } = props;
  // In the text of an article, the quotes would be escaped.
  const hasIsland = page.html.includes(' data-island="');
  return [
    ...firstElements(site, documentTitle(props), { src: assets.boot, ...dataAttributes(props) }),
    html`<link rel="stylesheet" href="${assets.style}">`,
    // Loaded as if for print only, until the client needs it; at once for islands in the article.
    html`<link rel="stylesheet"${attributes({ media: hasIsland ? undefined : 'print' })} href="${assets.later}">`,
    ...(assets.ownStyles ?? []).map(href => html`<link rel="stylesheet" href="${href}">`),
    assets.announcement !== undefined &&
      html`<script data-announcement="${site.announcement?.id ?? ''}" src="${assets.announcement}"></script>`,
    // Delays the first paint until <main> has been parsed: otherwise, parts of the header would
    // shift while the rest of it arrives.
    html`<link rel="expect" href="#Main" blocking="render">`,
    // Browsers refuse modules in pages opened as files.
    site.offline
      ? html`<script defer src="${assets.main}"></script>`
      : html`<script type="module" src="${assets.main}"></script>`,
    assets.live !== undefined && html`<script type="module" src="${assets.live}"></script>`,
    html`<meta name="description" content="${descriptionOf(props)}">`,
    ...metadata(props),
    ...(site.offline ? [] : (site.head ?? []).map(element => headElement(element, site))),
  ];
}

/** Writes an element that site.ts adds to the head. Addresses on this site get the base. */
function headElement({ tag, attributes: own }: HeadElement, { base }: Site): Html {
  const local = Object.entries(own).map(([name, value]): [string, string] => {
    const text = value === true ? '' : value;
    const isOwn = (name === 'src' || name === 'href') && text.startsWith('/');
    return [name, isOwn ? addBase(text, base) : text];
  });
  const end = tag === 'script' ? '</script>' : '';
  return html`${rawHtml(`<${tag}`)}${attributes(Object.fromEntries(local))}>${rawHtml(end)}`;
}
