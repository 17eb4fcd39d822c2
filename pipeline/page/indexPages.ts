// Reuses the last index if it would not change: if summaries, settings, and navigation are equal.
import type { Site } from '../../theme/types.ts';
import type { Content } from '../input/content.ts';
import { isMetaFile } from '../input/metaFile.ts';
import { publicPages } from '../input/publicFiles.ts';
import { summaryOf, type PageRecord } from './record.ts';
import { memoByObject } from '../memo.ts';
import { buildSiteIndex, type SiteIndex } from './siteIndex.ts';

const inputKeys = new WeakMap<SiteIndex, string>();

/**
 * Builds the index of pages, or returns the last one if nothing that it reads has changed.
 * @param last the last index, and the records it was built from
 */
export function indexPages(
  pages: readonly PageRecord[],
  settings: Site,
  content: Pick<Content, 'texts' | 'publicFiles'>,
  last?: { index: SiteIndex; pages: readonly PageRecord[] },
): SiteIndex {
  const navigation = [...content.texts].filter(([file]) => isMetaFile(file));
  const key = JSON.stringify([settings, navigation, publicPages(content.publicFiles)]);
  if (last && inputKeys.get(last.index) === key && hasSameSummaries(last.pages, pages))
    return last.index;
  const index = buildSiteIndex(pages.map(summaryOf), settings, content);
  inputKeys.set(index, key);
  return index;
}

function hasSameSummaries(before: readonly PageRecord[], pages: readonly PageRecord[]): boolean {
  if (before.length !== pages.length) return false;
  return before.every((page, at) => {
    const now = pages[at];
    return page === now || (now !== undefined && summaryKey(page) === summaryKey(now));
  });
}

const summaryKey = memoByObject((page: PageRecord) => JSON.stringify(summaryOf(page)));
