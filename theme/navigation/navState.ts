// Which entries of the navigation stand for the page that is shown.

import { parseAddress, samePage, isExternal, type Locales } from '../../client/links.ts';
import type { NavItem, SidebarEntry, Site } from '../types.ts';

/** The site's languages and versions in the form the link functions want. */
export function localesOf(site: Site): Locales {
  return {
    lang: site.lang,
    langs: Object.keys(site.locales),
    version: site.multiVersion.default,
    versions: site.multiVersion.versions,
  };
}

/** Whether a nav entry, or one below it, covers a route. */
export function navIsActive(item: NavItem, route: string, site: Site): boolean {
  if (item.items?.some(child => navIsActive(child, route, site))) return true;
  const rest = (link: string): string => parseAddress(link, localesOf(site)).rest;
  const pattern =
    item.activeMatch ??
    (item.link && !isExternal(item.link) ? escapeRegExp(rest(item.link)) : undefined);
  if (!pattern) return false;
  try {
    // From the start of what follows version and language: `/guide/` must not match
    // `/config/guide/`.
    const match = new RegExp(`^(?:${pattern})`);
    return match.test(rest(route)) || match.test(`${rest(route)}/`);
  } catch {
    // A pattern that is no pattern matches nothing.
    return false;
  }
}

/** Whether a sidebar row, or one below it, is the page. */
export function holdsPage(entry: SidebarEntry, route: string): boolean {
  if (!('text' in entry)) return false;
  if (entry.link && !isExternal(entry.link) && samePage(entry.link, route)) return true;
  return entry.items?.some(child => holdsPage(child, route)) ?? false;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
