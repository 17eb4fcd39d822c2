// Lays results out as they stand on the screen: groups, pages, rows. The order of the rows is the
// order of the keys.

import { addBase } from '../../links.ts';
import type { AnswerPart } from '../source.ts';
import type { ContentResult, SearchResult } from '../entry.ts';
import { splitAtHighlights } from '../engine/snippet.ts';

export interface Row {
  /** Place in the list, over all groups. */
  index: number;
  id: string;
  href: string;
  result: SearchResult;
  /**
   * A text of the same place, shown in this row instead of in a second one that leads there too.
   */
  statement?: ContentResult;
  /** Route of the page, without hash. */
  page: string;
  /** First row of its page. */
  leads: boolean;
  /** Results of another index open beside this site. */
  newTab: boolean;
}

export interface RowGroup {
  title: string;
  rows: Row[];
}

/**
 * Groups in the order of their first row, one row for each address. A result of another
 * index opens a new tab.
 */
export function layRows(
  part: AnswerPart | undefined,
  { base, defaultGroup }: { base: string; defaultGroup: string },
): RowGroup[] {
  const groups = new Map<string, SearchResult[]>();
  for (const result of part?.results ?? []) {
    const title = result.group || defaultGroup;
    groups.set(title, [...(groups.get(title) ?? []), result]);
  }
  let index = 0;
  const byHref = new Map<string, Row>();
  const list = [...groups].map(([title, results]) => {
    let before = '';
    const rows: Row[] = [];
    for (const result of results) {
      const newTab = part?.own === false;
      const href = newTab ? result.link : addBase(result.link, base);
      const same = byHref.get(href);
      if (same) {
        if (result.type === 'content' && same.result.type !== 'content') same.statement ??= result;
        continue;
      }
      const page = pageOf(result.link);
      const leads = page !== before;
      before = page;
      const row: Row = { index, id: `search-option-${index++}`, href, result, page, leads, newTab };
      byHref.set(href, row);
      rows.push(row);
    }
    return { title, rows };
  });
  return list.filter(({ rows }) => rows.length > 0);
}

function pageOf(link: string): string {
  const hash = link.indexOf('#');
  return hash < 0 ? link : link.slice(0, hash);
}

/** What the results of one page have marked, for the page itself. */
export function marksOf(groups: readonly RowGroup[], page: string): string[] {
  const own = groups.flatMap(({ rows }) => rows.filter(row => row.page === page));
  const results = own.flatMap(({ result, statement }) =>
    statement ? [result, statement] : [result],
  );
  return results.flatMap(result => {
    const text = result.type === 'content' ? result.statement : result.header;
    return splitAtHighlights(text, result.highlight).filter((_, at) => at % 2 === 1);
  });
}
