// The version that a page describes: that of its part of the site, or else that of the packages.
import { restOf } from '../navigation/navState.ts';
import type { Page, Site } from '../types.ts';

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
  return page.version || (isExcepted(page, site) ? undefined : site.packageVersion?.version);
}
