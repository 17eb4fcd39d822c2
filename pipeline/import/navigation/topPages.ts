// Rows for the pages of a foreign site that are in no folder: of a few, in the top navigation; of
// more, in a sidebar.
import type { PageLink as Link } from '../../../theme/types.ts';
import { titleFromName } from './ordered.ts';
import { pagesOf, routeOf, type Routes, type Row } from './rows.ts';

/** More pages than this get a sidebar: a menu for each group would overflow the header. */
const MAX_LINKS = 7;

/** A page that is in no folder, or a group of them. */
type Entry = Link | { text: string; items: Link[] };

/** Returns the pages that are in no folder, in their groups. */
export function topEntries(rows: readonly Row[], routes: Routes): Entry[] {
  return rows.flatMap((group): Entry[] => {
    const titles = new Map<string, string>();
    for (const { text, link } of pagesOf([group])) {
      const route = routeOf(link, routes);
      if (!route || !/^\/[^/]+$/.test(route) || titles.has(route)) continue;
      titles.set(route, text || routes.pages.get(route)?.title || titleFromName(route.slice(1)));
    }
    const found = [...titles].map(([link, text]) => ({ text, link }));
    return found.length > 1 && group.text !== '' ? [{ text: group.text, items: found }] : found;
  });
}

/** Returns the rows of a sidebar of these pages; undefined if the top navigation has room for them. */
export function topSidebar(entries: readonly Entry[]): object[] | undefined {
  if (!needsSidebar(entries)) return undefined;
  return entries.flatMap((entry, at) => {
    if ('items' in entry)
      return [{ type: 'section-header', label: entry.text }, ...entry.items.map(fileRow)];
    // Without a line, a page would seem to belong to the group before it.
    const before = entries[at - 1];
    return [...(before && 'items' in before ? [{ type: 'divider' }] : []), fileRow(entry)];
  });
}

function needsSidebar(entries: readonly Entry[]): boolean {
  return linksOf(entries).length > MAX_LINKS;
}

function linksOf(entries: readonly Entry[]): Link[] {
  return entries.flatMap(entry => ('items' in entry ? entry.items : [entry]));
}

function fileRow({ text, link }: Link): object {
  return { type: 'file', name: link.slice(1), label: text };
}

/**
 * Returns the entries of the top navigation that lead to these pages: one to the first page if they
 * have a sidebar, else all of them except the links in `known`.
 */
export function topLinks(entries: readonly Entry[], known: string): Entry[] {
  const isNew = ({ link }: Link): boolean => !known.includes(`"link":${JSON.stringify(link)}`);
  if (needsSidebar(entries)) {
    const links = linksOf(entries);
    return links.every(isNew) ? links.slice(0, 1) : [];
  }
  return entries.flatMap((entry): Entry[] => {
    if (!('items' in entry)) return isNew(entry) ? [entry] : [];
    const items = entry.items.filter(isNew);
    return items.length > 1 ? [{ ...entry, items }] : items;
  });
}
