// The version that a page is about: that of its part of the site, or that of the packages.
import { parseAddress } from '../../client/routes.ts';
import { localesOf } from '../navigation/navState.ts';
import type { Page, Site } from '../types.ts';

/** Whether a page is not about the site's version of the packages, e.g. one of the releases. */
export function isExcepted({ routePath }: Pick<Page, 'routePath'>, site: Site): boolean {
  const { rest } = parseAddress(routePath, localesOf(site));
  return site.packageVersion?.except?.some(prefix => rest.startsWith(prefix)) ?? false;
}

/** The version that a copy of a page has to name; undefined or '': none. */
export function versionOf(
  page: Pick<Page, 'routePath' | 'version'>,
  site: Site,
): string | undefined {
  return page.version || (isExcepted(page, site) ? undefined : site.packageVersion?.version);
}
