// The page at a URL that has moved. It redirects; with scripts, query and hash are kept.
import { pageAddress } from '../../client/links.ts';
import { html } from '../html.ts';
import { firstElements, wholeHtml } from './documentHtml.ts';
import { publicAddress } from './metadata.ts';
import type { Assets, PageLocale, Site } from '../types.ts';

type RedirectProps = { site: Site; locale: PageLocale; to: string; assets: Assets };

/** Returns the whole page that redirects to the route `to`. */
export function redirectHtml({ site, locale, to, assets }: RedirectProps): string {
  const target = pageAddress(to, site);
  const root = {
    lang: locale.lang,
    dir: locale.dir,
    'data-appearance': 'light',
    'data-lang': locale.lang,
    'data-theme-switch': site.themeConfig.darkMode === false ? 'off' : undefined,
    'data-moved': target,
  };
  const { moved } = locale.labels;
  const head = [
    ...firstElements(site, site.title, { src: assets.boot }),
    html`<meta http-equiv="refresh" content="0; url=${target}">`,
    !site.offline && html`<link rel="canonical" href="${publicAddress(to, site)}">`,
    html`<link rel="stylesheet" href="${assets.style}">`,
  ];
  const link = html`<a href="${target}">${target}</a>`;
  return wholeHtml(root, head, html`<main class="moved"><p>${moved} ${link}</p></main>`);
}
