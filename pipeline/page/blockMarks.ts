// The marks by which the ledger records the blocks of an original, e.g. "p 0123456789ab".
import { sha256 } from '../hash.ts';
import { memoByObject } from '../memo.ts';
import type { PageOutline } from './record.ts';

/**
 * Returns "kind hash" for each block. The ledger keeps this list as the state of the original that
 * a translation was made from.
 */
export function hashBlocks({ blocks }: Pick<PageOutline, 'blocks'>): string[] {
  return marksOf(blocks);
}

/** Kept, because every save compares the marks of all originals with the ledger. */
const marksOf = memoByObject((blocks: PageOutline['blocks']): string[] =>
  blocks.map(({ kind, text }) => `${kind} ${sha256(text).slice(0, 12)}`),
);

/** Whether a mark, or a kind alone, is that of a heading. */
export function isHeading(mark: string | undefined): boolean {
  return mark !== undefined && /^h[1-6](?: |$)/.test(mark);
}

/** Returns the kind of block that a mark stands for. */
export function kindOf(mark: string): string {
  return mark.slice(0, mark.lastIndexOf(' '));
}
