// Creates the overview of a section: its sidebar as groups of pages with their headings.
import { isExternal, samePage } from '../../client/links.ts';
import type { OverviewGroup, OverviewItem, SidebarEntry, SidebarItem } from '../../theme/types.ts';
import { folderOf } from '../input/site/settings.ts';
import type { PageSummary } from './record.ts';
import { isItem, type Section } from './sections.ts';
import type { SiteIndex } from './siteIndex.ts';

/** Returns the sidebar's groups with the pages below the overview, then other pages. */
export function overview(page: PageSummary, section: Section, site: SiteIndex): OverviewGroup[] {
  const prefix = page.routePath.replace(/overview$/, '');
  const isBelow = (link: string | undefined): boolean =>
    link?.startsWith(prefix) === true && !samePage(link, page.routePath);
  const groups: OverviewGroup[] = [];
  const loose: OverviewItem[] = [];
  for (const entry of section.entries) {
    if (!isItem(entry)) continue;
    if (!entry.items) {
      if (isBelow(entry.link)) loose.push(overviewItem(entry, site));
      continue;
    }
    const items = overviewItems(entry.items, isBelow, site);
    if (isBelow(entry.link))
      items.unshift(overviewItem({ text: entry.text, link: entry.link! }, site));
    if (items.length > 0) groups.push({ text: entry.text, id: groupId(entry.text, groups), items });
  }
  const { others } = site.locales.get(folderOf(page))!.labels;
  const text = groups.length > 0 ? others : '';
  if (loose.length > 0) groups.push({ text, id: groupId(others, groups), items: loose });
  return groups;
}

function overviewItems(
  entries: SidebarEntry[],
  isBelow: (link: string | undefined) => boolean,
  site: SiteIndex,
): OverviewItem[] {
  return entries.filter(isItem).flatMap(entry => {
    const items = overviewItems(entry.items ?? [], isBelow, site);
    if (!entry.items) return isBelow(entry.link) ? [overviewItem(entry, site)] : [];
    return items.length > 0 || isBelow(entry.link)
      ? [{ ...overviewItem({ ...entry, link: entry.link ?? items[0]!.link }, site), items }]
      : [];
  });
}

function overviewItem({ text, link = '' }: SidebarItem, { byRoute }: SiteIndex): OverviewItem {
  const page = isExternal(link) ? undefined : byRoute.get(link);
  const headings = (page?.toc ?? [])
    .filter(({ depth }) => depth === 2)
    .map(({ text, id }) => ({ text, link: `${link}#${id}` }));
  const { name, description = '' } = page?.frontmatter ?? {};
  return { text, link, name, description, headings, items: [] };
}

function groupId(text: string, groups: readonly OverviewGroup[]): string {
  const words = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  const id = `group-${words.replace(/^-|-$/g, '') || 'group'}`;
  return groups.some(group => group.id === id) ? `${id}-${groups.length}` : id;
}
