// The page of an address that has moved. It redirects without script; with it, the query and the
// hash are kept.

import { addBase, splitUrl } from '../../client/links.ts';
import { attributes, html, lines } from '../html.ts';
import { contentPolicy } from './documentHtml.ts';
import { publicAddress } from './metadata.ts';
import type { Assets, PageLocale, Site } from '../types.ts';

interface RedirectProps {
  site: Site;
  locale: PageLocale;
  /** The route that the page redirects to. */
  to: string;
  assets: Assets;
}

/** The whole redirect page. */
export function redirectHtml({ site, locale, to, assets }: RedirectProps): string {
  const target = addBase(to, site.base);
  const { path, hash } = splitUrl(target);
  const root = attributes({
    lang: locale.lang,
    dir: locale.dir,
    'data-appearance': 'light',
    'data-lang': locale.lang,
    'data-theme-switch': site.themeConfig.darkMode === false ? 'off' : undefined,
    'data-moved': path,
    'data-moved-hash': hash || undefined,
  });
  const head = lines([
    html`<meta charset="utf-8">`,
    contentPolicy(site),
    html`<meta name="viewport" content="width=device-width, initial-scale=1">`,
    html`<meta name="color-scheme" content="light dark">`,
    html`<title>${site.title}</title>`,
    html`<script src="${assets.boot}"></script>`,
    html`<meta http-equiv="refresh" content="0; url=${target}">`,
    !site.offline && html`<link rel="canonical" href="${publicAddress(to, site)}">`,
    !site.offline && html`<meta name="robots" content="noindex">`,
    html`<link rel="stylesheet" href="${assets.style}">`,
  ]);
  return html`<!doctype html>
<html${root}>
<head>
${head}
</head>
<body>
<main class="moved"><p>${locale.labels.moved} <a href="${target}">${target}</a></p></main>
</body>
</html>
`.toString();
}
