// What a static host must be told about the site: headers, redirects, 404 pages; in the words of
// each host.
import { addBase, normalizeBase } from '../../client/links.ts';
import { formatAddress } from '../../client/routes.ts';
import { apache } from './hosts/apache.ts';
import { container } from './hosts/container.ts';
import { netlify } from './hosts/netlify.ts';
import { nginx } from './hosts/nginx.ts';
import { vercel } from './hosts/vercel.ts';
import type { SiteIndex } from '../page/siteIndex.ts';
import { securityHeaders } from './headers.ts';

/** What every host has to know, with the base in all paths. */
export interface HostRules {
  /** '' or a path without a slash at its end, e.g. "/docs". */
  base: string;
  /** Headers of every answer. */
  headers: Record<string, string>;
  /** Aliases. Unescaped; the characters are those of routes. */
  moved: { from: string; to: string }[];
  /**
   * 404 page of all paths below a prefix, the longest first; the last prefix is the base itself.
   */
  missing: { below: string; page: string }[];
}

/** Host → its configuration as text. */
export const HOSTS: Record<string, (rules: HostRules) => string> = {
  apache,
  container,
  netlify,
  nginx,
  vercel,
};

/** Collects the rules of a site. */
export function hostRules(siteIndex: SiteIndex): HostRules {
  const {
    site: { base },
    siteLocales,
  } = siteIndex;
  const versions = siteLocales.versions.length > 0 ? siteLocales.versions : [''];
  const homes = versions.flatMap(version =>
    siteLocales.langs.map(lang =>
      normalizeBase(addBase(formatAddress({ version, lang, rest: '/' }, siteLocales), base)),
    ),
  );
  const missing = homes.map(below => ({ below, page: `${below}/404.html` }));
  return {
    base: normalizeBase(base),
    headers: securityHeaders(siteIndex.site),
    moved: siteIndex.aliases.map(({ from, to }) => ({
      from: addBase(from, base),
      to: addBase(to.routePath, base),
    })),
    missing: missing.sort(
      (a, b) => b.below.length - a.below.length || (a.below < b.below ? -1 : 1),
    ),
  };
}
