// What the search index holds and what a search answers: the specification's entities.

import type { Highlight } from './engine/snippet.ts';

export interface SearchToc {
  text: string;
  id: string;
  depth: number;
  /** Where the heading stands in `content`, in UTF-16 units; -1 is unknown. */
  charIndex: number;
}

/** One page in the search index. */
export interface SearchEntry {
  routePath: string;
  title: string;
  /** Plain text; blocks are divided by a blank line, a heading is a block of its own. */
  content: string;
  toc: SearchToc[];
  lang: string;
  /** '' for this site; an origin for the hits of another one. */
  domain: string;
  /** What readers call the page, beside its title. */
  name?: string;
  /** Further words the page is found by, as if they stood in its title; never shown. */
  keywords?: string[];
  /** Text of the code blocks, searched with the lowest weight. */
  code: string;
  /** Top-level sidebar entry that holds the page; '' when none does. */
  group: string;
}

interface SearchResultBase {
  /** Title of the page. */
  title: string;
  /**
   * title kind: the title; header kind: `title > h2 > h3`; content kind: the heading that holds the
   * hit, else the title.
   */
  header: string;
  /** `domain` + route + `#id`; ids are not percent-encoded. */
  link: string;
  /** The folded query. */
  query: string;
  /** Places in the header, or in the statement where there is one. */
  highlight: Highlight[];
  group: string;
}

export interface TitleResult extends SearchResultBase {
  type: 'title';
}

export interface HeaderResult extends SearchResultBase {
  type: 'header';
}

export interface ContentResult extends SearchResultBase {
  type: 'content';
  /** The text around the hit. */
  statement: string;
}

export type SearchResult = TitleResult | HeaderResult | ContentResult;

/** Names of a page beside its title, the one that is shown first. */
export function otherNames({
  name,
  keywords = [],
}: Pick<SearchEntry, 'name' | 'keywords'>): string[] {
  return name === undefined ? keywords : [name, ...keywords];
}

/** Pages that are shown of each index. */
export const pageLimit = 7;
/** Sections of a page that are shown. */
export const sectionLimit = 3;
