// The page of an address that has moved: works without script; with it, query and hash go along
// (decisions 2).

import { addBase, splitUrl } from '../../client/links.ts';
import { attributes, contentPolicy } from './documentHtml.ts';
import { escapeHtml } from '../parts/Inline.tsx';
import { publicAddress } from './metadata.ts';
import type { Assets, PageLocale, Site } from '../types.ts';

interface RedirectProps {
  site: Site;
  locale: PageLocale;
  /** The alias. */
  from: string;
  /** The route it stands for. */
  to: string;
  assets: Assets;
}

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
  const addresses = site.offline
    ? []
    : [
        `<link rel="canonical" href="${escapeHtml(publicAddress(to, site))}">`,
        '<meta name="robots" content="noindex">',
      ];
  return `<!doctype html>
<html${root}>
<head>
${['<meta charset="utf-8">', ...contentPolicy(site)].join('\n')}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(site.title)}</title>
<script src="${escapeHtml(assets.boot)}"></script>
<meta http-equiv="refresh" content="0; url=${escapeHtml(target)}">
${[...addresses, `<link rel="stylesheet" href="${escapeHtml(assets.style)}">`].join('\n')}
</head>
<body>
<main class="moved"><p>${escapeHtml(locale.labels.moved)} <a href="${escapeHtml(target)}">${escapeHtml(target)}</a></p></main>
</body>
</html>
`;
}
