// The marks by which the ledger records the texts of an original, e.g. "p 0123456789ab": those of
// its front matter, and its blocks.
import type { Frontmatter } from '../../theme/types.ts';
import { sha256 } from '../hash.ts';
import { memoByObject } from '../memo.ts';
import type { PageOutline } from './record.ts';

/** Keys of front matter with texts to translate. Search terms differ from language to language. */
const TRANSLATED = [
  ...(['title', 'description', 'name', 'type', 'default', 'hero', 'features'] as const),
] satisfies readonly (keyof Frontmatter)[];

/** A text in the front matter of an original. */
export interface FrontText {
  key: (typeof TRANSLATED)[number];
  text: string;
  /** "front:key hash". */
  mark: string;
}

/**
 * Lists the texts in front matter, each text of `hero` and `features` on its own. Kept, as the marks
 * of blocks are.
 */
export const frontTexts = memoByObject((frontmatter: Frontmatter): FrontText[] =>
  TRANSLATED.flatMap(key =>
    leaves(frontmatter[key]).map(text => ({ key, text, mark: markOf(`front:${key}`, text) })),
  ),
);

function leaves(value: unknown): string[] {
  if (value === undefined) return [];
  return value instanceof Object ? Object.values(value).flatMap(leaves) : [String(value)];
}

/** Whether a mark is that of a text in the front matter. */
export function isFront(mark: string): boolean {
  return mark.startsWith('front:');
}

/**
 * Returns the marks of front matter and blocks. The ledger keeps this list as the state of the
 * original that a translation was made from.
 */
export function originalMarks(original: Pick<PageOutline, 'blocks' | 'frontmatter'>): string[] {
  const front = frontTexts(original.frontmatter).map(({ mark }) => mark);
  return [...front, ...hashBlocks(original)];
}

/** Returns "kind hash" for each block. */
export function hashBlocks({ blocks }: Pick<PageOutline, 'blocks'>): string[] {
  return marksOf(blocks);
}

/** Kept, because every save compares the marks of all originals with the ledger. */
const marksOf = memoByObject((blocks: PageOutline['blocks']): string[] =>
  blocks.map(({ kind, text }) => markOf(kind, text)),
);

function markOf(kind: string, text: string): string {
  return `${kind} ${sha256(text).slice(0, 12)}`;
}

/** Whether a mark, or a kind alone, is that of a heading. */
export function isHeading(mark: string | undefined): boolean {
  return mark !== undefined && /^h[1-6](?: |$)/.test(mark);
}

/** Returns the kind of block that a mark stands for. */
export function kindOf(mark: string): string {
  return mark.slice(0, mark.lastIndexOf(' '));
}
