// What every static host has to know about the site.
import { addBase, normalizeBase, pageAddress } from '../../client/links.ts';
import { editionsOf, homeRoute } from '../../client/routes.ts';
import type { SiteIndex } from '../page/siteIndex.ts';
import { securityHeaders } from './headers.ts';

export type HostRules = ReturnType<typeof hostRules>;

/**
 * Collects the rules that hosts need to serve a site. All paths contain the base.
 * @param origin of `--origin`, which builds on the host need as well
 */
export function hostRules({ site, siteLocales, aliases }: SiteIndex, origin = '') {
  const { base } = site;
  const homes = editionsOf(siteLocales).map(edition =>
    normalizeBase(addBase(homeRoute(edition, siteLocales), base)),
  );
  homes.sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const missing = homes.map(below => ({ below, page: `${below}/404.html` }));
  return {
    /** '' or a path without a trailing slash, e.g. "/docs". */
    base: normalizeBase(base),
    /** Flags for builds on the host, each with a space before it. */
    flags: [normalizeBase(base) && ` --base ${base}`, origin && ` --origin ${origin}`].join(''),
    /** Whether URLs have no `.html`. */
    cleanUrls: site.route.cleanUrls,
    /** Headers of every response. */
    headers: securityHeaders(site),
    /** Redirects from aliases, not percent-encoded, with only characters valid in routes. */
    moved: aliases.map(({ from, to }) => ({
      from: addBase(from, base),
      to: pageAddress(to.routePath, site),
    })),
    /** 404 pages, each with the path prefix it is for; the longest first, the base itself last. */
    missing,
    /** The last page in `missing`, which is shown for all other paths. */
    fallback: missing.at(-1)?.page ?? '',
  };
}

/** Escapes a route for a regular expression. The dot is the only special character in routes. */
export function routePattern(route: string): string {
  return route.replaceAll('.', '\\.');
}

/** Joins the texts of all items, each with a line break after it. */
export function linesOf<T>(items: readonly T[], line: (item: T) => string): string {
  return items.map(item => `${line(item)}\n`).join('');
}
