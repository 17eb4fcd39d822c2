// The version that a page describes: that of its part of the site, or else that of the packages.
import { restOf } from '../navigation/navState.ts';
import type { Page, Site } from '../types.ts';

/** Returns the version of the product's packages that the pages of a version of the site are about. */
export function packageVersionOf(version: string, { packageVersion }: Site): string | undefined {
  const named = packageVersion?.version;
  if (named === undefined || typeof named === 'string') return named;
  return Object.hasOwn(named, version) ? named[version] : undefined;
}

/** Whether the site's package version does not apply to a page, e.g. to the notes of a release. */
export function isExcepted({ routePath }: Pick<Page, 'routePath'>, site: Site): boolean {
  const rest = restOf(routePath, site);
  return site.packageVersion?.except?.some(prefix => rest.startsWith(prefix)) ?? false;
}

/** Returns the version that a copy of a page (print, Markdown, card) names, if there is one. */
export function versionOf(
  page: Pick<Page, 'routePath' | 'version'>,
  site: Site,
): string | undefined {
  return page.version || (isExcepted(page, site) ? undefined : packageVersionOf('', site));
}
