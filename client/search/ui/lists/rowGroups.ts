// Arranges results into groups and rows. The arrow keys move through the rows in this order.
import { pageAddress, type LinkStyle } from '../../../links.ts';
import { splitAtHighlights } from '../../text/snippet.ts';
import type { ContentResult, SearchResult } from '../../entry.ts';
import type { AnswerPart } from '../../source.ts';

export interface Row {
  /** Position in the list, across groups. */
  index: number;
  href: string;
  result: SearchResult;
  /** A second result with the same URL, shown in this row. */
  statement?: ContentResult;
  /** Route of the page, without hash. */
  page: string;
  isFirstOfPage: boolean;
  /** Results of another index open in a new tab. */
  newTab: boolean;
}

export interface RowGroup {
  title: string;
  rows: Row[];
}

/** Returns one row per URL; a run of rows of one sidebar group has a title. */
export function rowGroups(
  part: AnswerPart | undefined,
  { defaultGroup, ...style }: LinkStyle & { defaultGroup: string },
): RowGroup[] {
  const newTab = part?.own === false;
  const byHref = new Map<string, Row>();
  const groups: RowGroup[] = [];
  for (const result of part?.results ?? []) {
    const href = newTab ? result.link : pageAddress(result.link, style);
    const same = byHref.get(href);
    if (same) {
      if (result.type === 'content' && same.result.type !== 'content') same.statement ??= result;
      continue;
    }
    const title = result.group || defaultGroup;
    if (groups.at(-1)?.title !== title) groups.push({ title, rows: [] });
    const rows = groups.at(-1)?.rows ?? [];
    const page = result.link.replace(/#.*/s, '');
    const isFirstOfPage = page !== rows.at(-1)?.page;
    const row: Row = { index: byHref.size, href, result, page, isFirstOfPage, newTab };
    byHref.set(href, row);
    rows.push(row);
  }
  return groups;
}

/** Returns the highlighted words of the results of one page. */
export function highlightedWords(groups: readonly RowGroup[], page: string): string[] {
  return groups
    .flatMap(({ rows }) => rows.filter(row => row.page === page))
    .flatMap(({ result, statement = [] }) => [result].concat(statement))
    .flatMap(result => {
      const text = result.type === 'content' ? result.statement : result.header;
      return splitAtHighlights(text, result.highlight).filter((_, at) => at % 2 === 1);
    });
}
