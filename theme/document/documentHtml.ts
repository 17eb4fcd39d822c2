// One HTML document as text: the head is written as strings because React would move its elements
// about.

import { addBase } from '../../client/links.ts';
import type { ClientLabel } from '../../client/pageData.ts';
import { escapeHtml } from '../parts/Inline.tsx';
import { counterparts, describe, documentTitle, metadata } from './metadata.ts';
import type { Assets, Labels, PageProps, Site } from '../types.ts';

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

/** What the client must know, and nothing else. client/pageData.ts reads it. */
function rootAttributes({ site, page, context, assets }: Omit<DocumentProps, 'body'>): Attributes {
  const { themeConfig, multiVersion } = site;
  // The options are those of the default version.
  const options =
    multiVersion.versions.length === 0 || page.version === multiVersion.default
      ? assets.options
      : undefined;
  const off = (on: boolean | undefined): string | undefined => (on === false ? 'off' : undefined);
  return {
    lang: page.lang,
    dir: context.locale.dir,
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
    'data-search-indexes':
      page.pageType === '404' && !site.offline
        ? Object.entries(assets.searchIndex)
            .map(([key, address]) => `${key}=${address}`)
            .join(' ') || undefined
        : undefined,
    'data-options': options?.address,
    'data-option-groups': options?.groups.join(' '),
    'data-translations': translations({ site, page, context }),
    'data-hide-navbar': themeConfig.hideNavbar ?? 'never',
    'data-content-animation': themeConfig.enableContentAnimation ? 'on' : undefined,
    'data-back-to-top': themeConfig.enableScrollToTop ? 'on' : undefined,
    'data-theme-switch': off(themeConfig.darkMode),
    'data-navbar': off(context.regions.navbar),
    'data-sidebar': off(context.regions.sidebar),
    'data-outline': off(context.regions.outline),
    'data-footer': off(context.regions.footer),
    'data-global': off(context.regions.globalUIComponents),
    'data-labels': JSON.stringify(clientLabels(context.locale.labels)),
  };
}

/**
 * The address of the search index of a page's language and version; undefined without local search.
 */
export function searchIndexOf({
  page,
  assets,
}: Pick<DocumentProps, 'page' | 'assets'>): string | undefined {
  return assets.searchIndex[page.version ? `${page.version}/${page.lang}` : page.lang];
}

function clientLabels(labels: Labels): Record<ClientLabel, string> {
  const {
    copied,
    copyPrompt,
    backToTop,
    pageLoading,
    zoomImage,
    closePreview,
    openMenu,
    closeMenu,
    codeBlock,
    scrollableTable,
    partFailed,
  } = labels;
  return {
    copied,
    copyPrompt,
    backToTop,
    pageLoading,
    zoomImage,
    closePreview,
    openMenu,
    closeMenu,
    codeBlock,
    scrollableTable,
    partFailed,
  };
}

function translations(props: PageProps): string | undefined {
  // Files may forget what one of them has stored: a reader could be sent away again and again.
  if (props.page.pageType === '404' || props.site.offline) return undefined;
  const others = counterparts(props).filter(({ lang }) => lang !== props.page.lang);
  return (
    others.map(({ lang, link }) => `${lang}=${addBase(link, props.site.base)}`).join(' ') ||
    undefined
  );
}

function headHtml({ site, page, context, assets }: Omit<DocumentProps, 'body'>): string {
  const props = { site, page, context, assets };
  const lines = [
    '<meta charset="utf-8">',
    ...contentPolicy(site),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(documentTitle(props))}</title>`,
    `<script src="${escapeHtml(assets.boot)}"></script>`,
    `<link rel="stylesheet" href="${escapeHtml(assets.style)}">`,
    // For paper at first; with the islands' code it comes to be for screens too.
    `<link rel="stylesheet" media="print" href="${escapeHtml(assets.later)}">`,
    // Shown half read, the bar would move its own parts aside while the rest of it comes.
    '<link rel="expect" href="#main" blocking="render">',
    // Browsers refuse modules from files.
    `<script ${site.offline ? 'defer' : 'type="module"'} src="${escapeHtml(assets.main)}"></script>`,
    ...(assets.live ? [`<script type="module" src="${escapeHtml(assets.live)}"></script>`] : []),
    `<meta name="description" content="${escapeHtml(describe(props))}">`,
    ...metadata(props),
  ];
  return lines.join('\n');
}

/** Stands before everything that loads: what comes earlier it does not cover. */
export function contentPolicy(site: Site): string[] {
  return site.contentPolicy
    ? [`<meta http-equiv="Content-Security-Policy" content="${escapeHtml(site.contentPolicy)}">`]
    : [];
}
