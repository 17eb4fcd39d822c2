// The paths of requests: below the base of the site, and of a page.
import { isBelowBase, pageAddress, removeBase } from '../../client/links.ts';
import { encodeRoute } from '../../client/routes.ts';
import type { Site } from '../../theme/types.ts';

/** Returns the path of a request without the base; undefined if it is outside the base. */
export function pathBelow(pathname: string, { base }: Site): string | undefined {
  return isBelowBase(pathname, base) ? removeBase(pathname, base) : undefined;
}

/** Returns the path by which browsers request a page: with the base, and percent-encoded. */
export function requestPathOf(route: string, site: Site): string {
  return encodeRoute(pageAddress(route, site));
}
