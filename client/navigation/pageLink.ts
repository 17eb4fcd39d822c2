// Links that client navigation handles.

import { closest } from '../events.ts';
import { removeBase } from '../links.ts';
import { pageData } from '../pageData.ts';

/** Address of the link around an event target, if the browser would open it here, on this site. */
export function pageLink(target: EventTarget | null): URL | undefined {
  const link = closest<HTMLAnchorElement>(target, 'a[href]');
  if (!link || (link.target && link.target !== '_self')) return undefined;
  if (link.type || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href, location.href);
  const base = pageData('base');
  const isBelowBase = base === '/' || removeBase(url.pathname, base) !== url.pathname;
  return url.origin === location.origin && isBelowBase ? url : undefined;
}
