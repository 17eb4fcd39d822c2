// The path of a request below the base of the site.
import { normalizeBase, removeBase } from '../../client/links.ts';
import type { Site } from '../../theme/types.ts';

/** Returns the path of a request without the base; undefined if it is outside the base. */
export function pathBelow(pathname: string, { base }: Site): string | undefined {
  const prefix = normalizeBase(base);
  const isBelow = prefix === '' || pathname === prefix || pathname.startsWith(`${prefix}/`);
  return isBelow ? removeBase(pathname, base) : undefined;
}
