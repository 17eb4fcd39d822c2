// What every static host has to know about the site.
import { addBase, normalizeBase, pageAddress } from '../../client/links.ts';
import { editionsOf, homeRoute } from '../../client/routes.ts';
import type { SiteIndex } from '../page/siteIndex.ts';
import { securityHeaders } from './headers.ts';

/** All paths contain the base. */
export interface HostRules {
  /** '' or a path without a trailing slash, e.g. "/docs". */
  base: string;
  /** Whether URLs have no `.html`. */
  cleanUrls: boolean;
  /** Headers of every response. */
  headers: Record<string, string>;
  /** Redirects from aliases, not percent-encoded, with only characters valid in routes. */
  moved: { from: string; to: string }[];
  /** 404 pages, each with the path prefix it is for; the longest first, the base itself last. */
  missing: { below: string; page: string }[];
  /** The last page in `missing`, which is shown for all other paths. */
  fallback: string;
}

/** Collects the rules that hosts need to serve a site. */
export function hostRules({ site, siteLocales, aliases }: SiteIndex): HostRules {
  const { base } = site;
  const homes = editionsOf(siteLocales).map(edition =>
    normalizeBase(addBase(homeRoute(edition, siteLocales), base)),
  );
  homes.sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const missing = homes.map(below => ({ below, page: `${below}/404.html` }));
  return {
    base: normalizeBase(base),
    cleanUrls: site.route.cleanUrls,
    headers: securityHeaders(site),
    moved: aliases.map(({ from, to }) => ({
      from: addBase(from, base),
      to: pageAddress(to.routePath, site),
    })),
    missing,
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
