// Paths of requests.
import { normalizeBase, removeBase } from '../../client/links.ts';
import type { Site } from '../../theme/types.ts';

/** Path of a request without the base; undefined when it is outside of the base. */
export function pathBelow(pathname: string, { base }: Site): string | undefined {
  const prefix = normalizeBase(base);
  const isBelow = prefix === '' || pathname === prefix || pathname.startsWith(`${prefix}/`);
  return isBelow ? removeBase(pathname, base) : undefined;
}
