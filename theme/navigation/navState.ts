// Which entries of the navigation are current on a page.
import { samePage, isExternal } from '../../client/links.ts';
import { parseAddress, type Locales } from '../../client/routes.ts';
import { escapeRegExp } from '../../client/text/escapeRegExp.ts';
import type { NavItem, SidebarEntry, Site } from '../types.ts';

/** Returns the languages and versions of a site, as the functions of client/routes.ts take them. */
export function localesOf(site: Site): Locales {
  return {
    lang: site.lang,
    langs: Object.keys(site.locales),
    version: site.multiVersion.versions.length > 0 ? site.multiVersion.default : '',
    versions: site.multiVersion.versions,
  };
}

/** Returns a route without version and language: `/v1/zh/guide/` → `/guide/`. */
export function restOf(route: string, site: Site): string {
  return parseAddress(route, localesOf(site)).rest;
}

/** Whether a nav entry, or one below it, matches a route. */
export function navIsActive(item: NavItem, route: string, site: Site): boolean {
  if (item.items?.some(child => navIsActive(child, route, site))) return true;
  const pattern =
    item.activeMatch ??
    (item.link && !isExternal(item.link) ? escapeRegExp(restOf(item.link, site)) : undefined);
  if (!pattern) return false;
  try {
    // Anchored after version and language: `/guide/` must not match `/config/guide/`.
    const match = new RegExp(`^(?:${pattern})`);
    const rest = restOf(route, site);
    return match.test(rest) || match.test(`${rest}/`);
  } catch {
    // An invalid pattern matches nothing.
    return false;
  }
}

/** Whether a sidebar row, or one below it, links to the page. */
export function holdsPage(entry: SidebarEntry, route: string): boolean {
  if (!('text' in entry)) return false;
  if (entry.link && !isExternal(entry.link) && samePage(entry.link, route)) return true;
  return entry.items?.some(child => holdsPage(child, route)) ?? false;
}
