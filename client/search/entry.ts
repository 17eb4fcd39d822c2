// The data types of the search: an entry of the index, and a result.
import type { ChineseVariants } from './text/variants.ts';
import type { Highlight } from './text/snippet.ts';

export interface SearchToc {
  text: string;
  id: string;
  depth: number;
  /** Position of the heading in `content`, in UTF-16 units; -1 if unknown. */
  charIndex: number;
}

/** One page in the search index. */
export interface SearchEntry {
  routePath: string;
  title: string;
  /** Plain text with an empty line between blocks; a heading is a block. */
  content: string;
  toc: SearchToc[];
  lang: string;
  /** '' for this site, else the origin of the other site. */
  domain: string;
  /** Another name of the page. */
  name?: string;
  /** Search terms that count as much as the title; never shown. */
  keywords?: string[];
  /** What the page is about, in one sentence. */
  description?: string;
  /** Release notes rank below other pages. */
  kind?: 'release';
  /** Only in the first entry of an index: Traditional Chinese variants for all texts. */
  variants?: ChineseVariants;
  /** Text of the code blocks, searched with the lowest weight. */
  code: string;
  /** Top-level sidebar entry that contains the page; '' when none does. */
  group: string;
}

export interface BaseResult {
  /** Title of the page. */
  title: string;
  /** title: the title; header: `title > h2 > h3`; content: the heading above, or the title. */
  header: string;
  /** `domain` + route + `#id`; ids are not percent-encoded. */
  link: string;
  /** The folded query. */
  query: string;
  /** Highlights in the statement, or in the header if there is no statement. */
  highlight: Highlight[];
  group: string;
}

/** A result in the text of a page; the statement is the text around the match. */
export type ContentResult = BaseResult & { type: 'content'; statement: string };

export type SearchResult = (BaseResult & { type: 'title' | 'header' }) | ContentResult;

/** The results of one index. */
export interface Found {
  results: SearchResult[];
  /** Names that are similar to the query, if there are no results. */
  nearest?: string[];
}

/** Joins a heading to the headings above it. */
export const HEADER_JOINT = ' > ';
/** Maximum number of pages that are shown of each index. */
export const MAX_PAGES = 7;
/** Maximum number of sections that are shown of a page. */
export const MAX_SECTIONS = 3;

/** Returns the names of a page: its title, then its name and keywords. */
export function pageNames({ title, name, keywords = [] }: SearchEntry): string[] {
  return [title, ...(name === undefined ? [] : [name]), ...keywords];
}
