// Sections: the folders below a language, each with a sidebar that defines the order of its pages.
import { homeRoute } from '../../client/routes.ts';
import { plainText } from '../../theme/parts/Inline.tsx';
import type { PageLink, SidebarEntry, SidebarItem } from '../../theme/types.ts';
import type { PageSummary } from './record.ts';
import type { SiteIndex } from './siteIndex.ts';

/** What all pages of one sidebar share. */
export interface Section {
  prefix: string;
  entries: SidebarEntry[];
  /** Linked rows from top to bottom, which is the reading order. */
  order: PageLink[];
  indexOf: ReadonlyMap<string, number>;
  /** Route → text of the top-level row that contains the page, without its marks. */
  groupOf: ReadonlyMap<string, string>;
  /** Route → rows above the page that are pages themselves, the topmost first. */
  above: ReadonlyMap<string, readonly PageLink[]>;
}

/**
 * Returns the section of a page: the one whose prefix is the first folder below its language, or
 * the one of the pages that are in no folder.
 */
export function sectionOf(
  page: Pick<PageSummary, 'routePath' | 'lang' | 'version'>,
  { sections, siteLocales }: Pick<SiteIndex, 'sections' | 'siteLocales'>,
): Section | undefined {
  const root = homeRoute(page, siteLocales);
  const [name] = page.routePath.slice(root.length).split('/');
  return name ? (sections.get(root + name) ?? sections.get(root.slice(0, -1))) : undefined;
}

/** Returns the text of the top-level row that contains a page; undefined if no sidebar lists it. */
export function groupOf(
  page: Parameters<typeof sectionOf>[0],
  index: Parameters<typeof sectionOf>[1],
): string | undefined {
  return sectionOf(page, index)?.groupOf.get(page.routePath);
}

export function isItem(entry: SidebarEntry): entry is SidebarItem {
  return 'text' in entry;
}

/** Returns all entries of a navigation or a sidebar, each before the entries inside it. */
export function flatten(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap(entry => [entry, ...flatten(entry.items ?? [])]);
}

interface MenuEntry extends Pick<SidebarItem, 'link' | 'tag' | '_fileKey'> {
  dividerType?: string;
  items?: readonly MenuEntry[];
}

/** Creates a section from a sidebar, which determines the order of its pages. */
export function createSection(prefix: string, entries: SidebarEntry[]): Section {
  const order: PageLink[] = [];
  const indexOf = new Map<string, number>();
  const groupOf = new Map<string, string>();
  const above = new Map<string, readonly PageLink[]>();
  type Trail = readonly PageLink[];
  const visit = (list: SidebarEntry[], group: string | undefined, trail: Trail): void => {
    for (const entry of list.filter(isItem)) {
      const { text, link, items } = entry;
      const top = group ?? plainText(text);
      // A row that leads out of the section is not part of the reading order.
      if (link !== undefined && `${link}/`.startsWith(`${prefix}/`) && !indexOf.has(link)) {
        indexOf.set(link, order.length);
        groupOf.set(link, top);
        above.set(link, trail);
        order.push({ text, link });
      }
      if (items) visit(items, top, link === undefined ? trail : [...trail, { text, link }]);
    }
  };
  visit(entries, undefined, []);
  return { prefix, entries, order, indexOf, groupOf, above };
}
