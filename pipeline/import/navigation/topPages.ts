// Rows for the pages of a foreign site that are in no folder.
import { titleFromName } from './ordered.ts';
import { pagesOf, routeOf, type Routes, type Row } from './rows.ts';

/**
 * Returns rows for the pages that are in no folder, in their groups. Only folders have sidebars, so
 * the top navigation has to link to these pages.
 */
export function topLinks(rows: readonly Row[], known: string, routes: Routes): object[] {
  return rows.flatMap((group): object[] => {
    const titles = new Map<string, string>();
    for (const { text, link } of pagesOf([group])) {
      const route = routeOf(link, routes);
      if (!route || !/^\/[^/]+$/.test(route) || known.includes(`"link":"${route}"`)) continue;
      const title = text || routes.pages.get(route)?.title || titleFromName(route.slice(1));
      if (!titles.has(route)) titles.set(route, title);
    }
    const found = [...titles].map(([link, text]) => ({ text, link }));
    return found.length > 1 && group.text !== '' ? [{ text: group.text, items: found }] : found;
  });
}
