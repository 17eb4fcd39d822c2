// Lays results out as they stand on the screen: groups, pages, rows. The order of the rows is the order of the keys.

import { addBase } from '../links.ts';
import type { AnswerPart } from './answer.ts';
import type { SearchResult } from './entry.ts';
import { cutAtHighlights } from './snippet.ts';

export interface Row {
  /** Place in the list, over all groups. */
  index: number;
  id: string;
  href: string;
  result: SearchResult;
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

/** Groups in the order of their first row. A result of another index opens a new tab. */
export function layRows(part: AnswerPart | undefined, { base, defaultGroup }: { base: string; defaultGroup: string }): RowGroup[] {
  const groups = new Map<string, SearchResult[]>();
  for (const result of part?.results ?? []) {
    const title = result.group || defaultGroup;
    groups.set(title, [...(groups.get(title) ?? []), result]);
  }
  let index = 0;
  return [...groups].map(([title, results]) => {
    let before = '';
    const rows = results.map((result): Row => {
      const page = pageOf(result.link);
      const leads = page !== before;
      before = page;
      const newTab = part?.own === false;
      const href = newTab ? result.link : addBase(result.link, base);
      return { index, id: `search-option-${index++}`, href, result, page, leads, newTab };
    });
    return { title, rows };
  });
}

function pageOf(link: string): string {
  const hash = link.indexOf('#');
  return hash < 0 ? link : link.slice(0, hash);
}

/** What the results of one page have marked, for the page itself. */
export function marksOf(groups: readonly RowGroup[], page: string): string[] {
  const pieces: string[] = [];
  for (const { rows } of groups) {
    for (const { result, page: own } of rows) {
      if (own !== page) continue;
      const text = result.type === 'content' ? result.statement : result.header;
      pieces.push(...cutAtHighlights(text, result.highlight).filter((_, at) => at % 2 === 1));
    }
  }
  return pieces;
}
