// What a static host has to know about the site, whatever the host.
import { addBase, normalizeBase } from '../../client/links.ts';
import { formatAddress } from '../../client/routes.ts';
import type { SiteIndex } from '../page/siteIndex.ts';
import { securityHeaders } from './headers.ts';

/** All paths contain the base. */
export interface HostRules {
  /** '' or a path without a slash at its end, e.g. "/docs". */
  base: string;
  /** Headers of every answer. */
  headers: Record<string, string>;
  /** Aliases, unescaped; their characters are those of routes. */
  moved: { from: string; to: string }[];
  /** 404 pages by prefix, the longest prefix first; the last prefix is the base itself. */
  missing: { below: string; page: string }[];
  /** The last of `missing`: the page for all other paths. */
  fallback: string;
}

/** Collects the rules of a site. */
export function hostRules({ site, siteLocales, aliases }: SiteIndex): HostRules {
  const { base } = site;
  const versions = siteLocales.versions.length > 0 ? siteLocales.versions : [''];
  const homes = versions.flatMap(version =>
    siteLocales.langs.map(lang =>
      normalizeBase(addBase(formatAddress({ version, lang, rest: '/' }, siteLocales), base)),
    ),
  );
  homes.sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const missing = homes.map(below => ({ below, page: `${below}/404.html` }));
  return {
    base: normalizeBase(base),
    headers: securityHeaders(site),
    moved: aliases.map(({ from, to }) => ({
      from: addBase(from, base),
      to: addBase(to.routePath, base),
    })),
    missing,
    fallback: missing.at(-1)?.page ?? '',
  };
}

/** A route in a regular expression. Of the characters of routes only the dot is special. */
export function routePattern(route: string): string {
  return route.replaceAll('.', '\\.');
}

/** One text per item, each on lines of its own. */
export function linesOf<T>(items: readonly T[], line: (item: T) => string): string {
  return items.map(item => `${line(item)}\n`).join('');
}
