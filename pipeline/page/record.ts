// One page as plain data, and two views of it that decide what a save can affect elsewhere. If
// neither view changes, only this page is rendered and checked again. If the outline changes, its
// translations are checked again. If the summary changes, the site index is rebuilt.
import { groupBy } from '../groupBy.ts';
import type { Page } from '../../theme/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { INHERITED } from '../input/frontmatter.ts';
import type { ConfigKey } from '../markdown/configKeys.ts';
import type { FenceUse, HeadingId, HeadingUse, ImageUse, LinkUse } from '../markdown/context.ts';
import type { BlockUse } from '../markdown/writers/blocks.ts';
import type { Original } from './recordedHeadings.ts';

/** A Markdown file that is a page. */
export interface Source {
  /** Path relative to the content folder, e.g. "en/guide/start/index.md". */
  file: string;
  routePath: string;
  lang: string;
  version: string;
  text: string;
}

/** A parsed page: immutable JSON data, the same in memory, worker messages, and the cache. */
export interface PageRecord extends Page {
  links: LinkUse[];
  /** Links of the front matter to pages and files of the site. */
  frontLinks: LinkUse[];
  images: ImageUse[];
  fences: FenceUse[];
  headings: HeadingUse[];
  /** Keys in the examples of the config file, with their positions in `html`. */
  configKeys: ConfigKey[];
  /** Every id in `html`, in document order. */
  ids: string[];
  /** The article as Markdown, with tags and includes expanded. */
  markdown: string;
  /** Blocks in order; a translation must have the same ones. */
  blocks: BlockUse[];
  /** Links that leave the site. */
  externals: LinkUse[];
  /** Content paths of included fragments and snippets. */
  dependencies: string[];
  /** Front matter key → its line in the file. */
  keyLines: Record<string, number>;
  diagnostics: Diagnostic[];
}

const SUMMARY = [
  ...(['pagePath', 'pageType', 'routePath', 'lang', 'version', 'articleLang'] as const),
  ...(['frontmatter', 'title', 'description', 'ids'] as const),
];

/** Everything that any other page, check, or layout may read of a page. */
export interface PageSummary extends Pick<PageRecord, (typeof SUMMARY)[number] | 'toc'> {
  headings: Pick<HeadingUse, 'id' | 'level' | 'text' | 'slug'>[];
}

const OUTLINE = [
  ...(['pagePath', 'routePath', 'frontmatter', 'headings', 'blocks'] as const),
  ...(['links', 'images', 'externals', 'keyLines', 'diagnostics'] as const),
];

/** What only the translations of a page read, in addition to its summary. */
export type PageOutline = Pick<PageRecord, (typeof OUTLINE)[number]>;

/** Whether a page shows its own file, not the original in place of a missing translation. */
export function isOwn({ articleLang }: PageSummary): boolean {
  return articleLang === undefined;
}

/** Returns the summary of a page, without positions in its text: every edit changes them. */
export function summaryOf(page: PageRecord): PageSummary {
  return {
    ...pick(page, SUMMARY),
    toc: page.toc.map(({ text, id, depth }) => ({ text, id, depth, charIndex: -1 })),
    headings: page.headings.map(({ file: _file, line: _line, column: _column, ...rest }) => rest),
  };
}

/** Maps each of these files to the pages that include it. */
export function pagesIncluding(
  files: ReadonlySet<string | undefined>,
  pages: Iterable<PageRecord>,
): Map<string, string[]> {
  const uses = [...pages].flatMap(({ pagePath, dependencies }) =>
    dependencies.filter(file => files.has(file)).map(file => ({ file, pagePath })),
  );
  const byFile = groupBy(uses, ({ file }) => file);
  return new Map([...byFile].map(([file, list]) => [file, list.map(({ pagePath }) => pagePath)]));
}

/** Returns the outline of a page. */
export function outlineOf(page: PageRecord): PageOutline {
  return pick(page, OUTLINE);
}

function pick<K extends keyof PageRecord>(
  page: PageRecord,
  keys: readonly K[],
): Pick<PageRecord, K> {
  const present = keys.filter(key => page[key] !== undefined).map(key => [key, page[key]]);
  return Object.fromEntries(present) as Pick<PageRecord, K>;
}

/** Returns a key of all that a translation inherits from its original: ids and front matter. */
export function inheritanceKey(page: Original): string {
  const idsOf = (list: readonly HeadingId[]) => list.map(({ id, level }) => [id, level]);
  const ids = [page.headings, page.current ?? []].map(idsOf);
  return JSON.stringify([ids, INHERITED.map(key => page.frontmatter[key] ?? null)]);
}
