// The long texts of parsed pages, kept as bytes outside the heap: a site of ten thousand pages
// would not fit into it as strings.
import type { PageRecord } from './parsePage.ts';

/** Fields kept as bytes. The first four are texts, the others JSON. */
type Long = 'html' | 'content' | 'code' | 'plain' | 'blocks' | 'fences';

/** How many these are. */
export const LONG_FIELDS = 6;

export type ShortPage = Omit<PageRecord, Long>;

export interface PackedPage {
  short: ShortPage;
  bytes: Uint8Array;
  /** Where each of the six texts ends. */
  ends: readonly number[];
}

/** Takes the long texts out of a page, into memory that threads can share. */
export function pack({
  html,
  content,
  code,
  plain,
  blocks,
  fences,
  ...short
}: PageRecord): PackedPage {
  const parts = [html, content, code, plain, JSON.stringify(blocks), JSON.stringify(fences)];
  let end = 0;
  const ends = parts.map(part => (end += Buffer.byteLength(part)));
  const bytes = Buffer.from(new SharedArrayBuffer(end));
  for (const [index, part] of parts.entries()) bytes.write(part, ends[index - 1] ?? 0);
  return { short, bytes, ends };
}

/**
 * A page with another article. Its other long texts stay bytes: a copy of the page would read them
 * all.
 */
export function withHtml(page: PageRecord, html: string): PageRecord {
  return Object.create(page, { html: { value: html, enumerable: true } }) as PageRecord;
}

/**
 * The page again. Each long text is read from its bytes whenever it is asked for, and kept by
 * nobody.
 */
export function unpack({ short, bytes, ends }: PackedPage): PageRecord {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (index: number): string => view.toString('utf8', ends[index - 1] ?? 0, ends[index]);
  return {
    ...short,
    get html() {
      return text(0);
    },
    get content() {
      return text(1);
    },
    get code() {
      return text(2);
    },
    get plain() {
      return text(3);
    },
    get blocks() {
      return JSON.parse(text(4)) as PageRecord['blocks'];
    },
    get fences() {
      return JSON.parse(text(5)) as PageRecord['fences'];
    },
  };
}
