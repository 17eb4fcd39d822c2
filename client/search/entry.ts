// The specification's entities: an entry of the search index, and a result.

import type { ChineseVariants } from './text/variants.ts';
import type { Highlight } from './text/snippet.ts';

export interface SearchToc {
  text: string;
  id: string;
  depth: number;
  /** Position of the heading in `content`, in UTF-16 units; -1 is unknown. */
  charIndex: number;
}

export type PageKind = 'release';

/** One page in the search index. */
export interface SearchEntry {
  routePath: string;
  title: string;
  /** Plain text; an empty line between blocks, a heading is a block. */
  content: string;
  toc: SearchToc[];
  lang: string;
  /** '' for this site; the origin of another one. */
  domain: string;
  /** Another name of the page. */
  name?: string;
  /** Words that find the page as its title does; never shown. */
  keywords?: string[];
  /** What the page is about, in one sentence. */
  description?: string;
  /** Release notes rank below other pages. */
  kind?: PageKind;
  /** Only on the first page of an index: Traditional Chinese for the texts of all pages. */
  variants?: ChineseVariants;
  /** Text of the code blocks, searched with the lowest weight. */
  code: string;
  /** Top-level sidebar entry that contains the page; '' when none does. */
  group: string;
}

export interface BaseResult {
  /** Title of the page. */
  title: string;
  /** The title; of a header `title > h2 > h3`; of content the heading above it, else the title. */
  header: string;
  /** `domain` + route + `#id`; ids are not percent-encoded. */
  link: string;
  /** The folded query. */
  query: string;
  /** Places in the statement, or, without one, in the header. */
  highlight: Highlight[];
  group: string;
}

/** A result in the text of a page; the statement is the text around the match. */
export type ContentResult = BaseResult & { type: 'content'; statement: string };

export type SearchResult = (BaseResult & { type: 'title' | 'header' }) | ContentResult;

/** The results of one index. */
export interface Found {
  results: SearchResult[];
  /** Without results: names that look like the query. */
  nearest?: string[];
}

/** Joins a heading to the headings above it. */
export const HEADER_JOINT = ' > ';
/** Pages shown of each index. */
export const MAX_PAGES = 7;
/** Sections shown of a page. */
export const MAX_SECTIONS = 3;

/** The names of a page: its title, then its name and keywords. */
export function pageNames({ title, name, keywords = [] }: SearchEntry): string[] {
  return [title, ...(name === undefined ? [] : [name]), ...keywords];
}
