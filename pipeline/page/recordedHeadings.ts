// Finds the headings that an original had when it was translated, with the ids of today.
import { commonSubsequence, pairInOrder } from '../checks/translations/commonSubsequence.ts';
import type { Ledger, TranslationLedger } from '../input/dataFiles.ts';
import type { HeadingId } from '../markdown/context.ts';
import { hashBlocks, isHeading } from './blockMarks.ts';
import type { PageOutline } from './record.ts';

/** What a translation inherits from its original: heading ids and front matter. */
export interface Original extends Pick<PageOutline, 'headings' | 'frontmatter'> {
  /** The current headings, if `headings` are those that the translation was made from. */
  current?: readonly HeadingId[];
}

/**
 * Returns the headings in the ledger: translated page → headings of its original when it was
 * translated. They determine the ids of the translation's headings.
 */
export function recordedHeadings(ledger: Ledger | undefined): TranslationLedger {
  const entries = Object.entries(ledger?.translations ?? {});
  return Object.fromEntries(entries.map(([file, marks]) => [file, marks.filter(isHeading)]));
}

/** Returns an original with its headings when it was translated; removed ones have the id ''. */
export function asRecorded(
  original: Original & Pick<PageOutline, 'blocks'>,
  recorded: readonly string[] | undefined,
): Original {
  if (!recorded) return original;
  const marks = hashBlocks(original).filter(isHeading);
  if (marks.join() === recorded.join() || marks.length !== original.headings.length)
    return original;
  const headings = recorded.map((mark, index) => {
    const level = Number(mark[1]);
    const heading = original.headings[index] ?? { file: '', line: 1, text: '' };
    return { ...heading, level, id: '' };
  });
  // Between two unchanged headings, headings of the same level count as renamed.
  for (const { a, b } of pairInOrder(recorded, marks, [mark => mark, mark => mark.slice(0, 2)]))
    headings[a] = { ...original.headings[b]! };
  return { frontmatter: original.frontmatter, headings, current: original.headings };
}

/** Returns a function that finds the inherited id of each heading from the sequence of levels. */
export function inheritedIds(
  recorded: readonly HeadingId[],
  current: readonly HeadingId[] = recorded,
): (levels: readonly number[]) => (string | undefined)[] {
  return levels => {
    // An updated translation has the current headings before it is recorded in the ledger.
    const fits = (list: readonly HeadingId[]): boolean =>
      list.map(({ level }) => level).join() === levels.join();
    const known = !fits(recorded) && fits(current) ? current : recorded;
    const ids: (string | undefined)[] = levels.map(() => undefined);
    const theirs = known.map(({ level }) => level);
    for (const { a, b } of commonSubsequence(levels, theirs)) ids[a] = known[b]!.id || undefined;
    return ids;
  };
}
