// Limits of content above which there is a finding. They are here because `--explain` names them.

/** Size of a text file; no page that is written by hand is that long. */
export const MAX_TEXT_BYTES = 8 * 1024 * 1024;
/** Symbolic links to folders: 30 folders with two links each make 2^30 paths. */
export const MAX_FOLDER_LINKS = 1000;
export const MAX_FRONTMATTER_CHARS = 64 * 1024;
/** gray-matter looks for comments among empty lines, which takes it quadratic time. */
export const MAX_FRONTMATTER_LINES = 2000;

// Includes of a page: with two tags in each, 30 fragments in each other would be included 2^30 times.
export const MAX_INCLUDED_FILES = 500;
export const MAX_INCLUDED_CHARS = 8 * 1024 * 1024;
export const MAX_INCLUDE_DEPTH = 20;
/** URLs, titles, and drawings of a page: a long one that is written once may be used often. */
export const MAX_REPEATED_CHARS = 8 * 1024 * 1024;

/** Longer code is not highlighted, because Prism's patterns take quadratic time where they fail. */
export const MAX_HIGHLIGHTED_CHARS = 12_000;
/** Highlighted code on one page. */
export const MAX_HIGHLIGHTED_PAGE_CHARS = 200_000;
/** Raw HTML on one page, because parsing deeply nested HTML takes very long. */
export const MAX_RAW_CHARS = 50_000;
export const MAX_FOOTNOTES = 1000;

/** Rows of a `_meta.json`; no reader needs more. */
export const MAX_META_ROWS = 2000;
export const MAX_NAV_DEPTH = 5;

/** Formats a limit, e.g. "12,000". */
export function limitText(limit: number): string {
  return String(limit).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Limits of front matter, in words. */
export const FRONTMATTER_LIMITS =
  `${limitText(MAX_FRONTMATTER_CHARS)} characters or ` +
  `${limitText(MAX_FRONTMATTER_LINES)} lines`;
