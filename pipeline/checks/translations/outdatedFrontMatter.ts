// Finds the texts in the front matter of an original that have changed since its translation was
// recorded.
import { frontTexts, isFront, kindOf, type FrontText } from '../../page/blockMarks.ts';
import type { PageOutline, PageRecord } from '../../page/record.ts';
import { commonSubsequence, gapsBetween } from './commonSubsequence.ts';
import type { OutdatedBlock } from './outdatedTranslations.ts';

/** Keys that a translation inherits unless it writes them itself. */
const INHERITED = ['front:type', 'front:default'];

/**
 * Lists the changed texts.
 * @param recorded the marks of the original in the ledger; earlier ledgers have none of its front
 * matter
 */
export function outdatedFrontMatter(
  page: PageRecord,
  original: PageOutline,
  recorded: readonly string[],
): OutdatedBlock[] {
  const before = recorded.filter(isFront);
  if (before.length === 0) return [];
  const texts = frontTexts(original.frontmatter);
  const now = texts.map(({ mark }) => mark);
  if (before.join() === now.join()) return [];
  const kinds = [...new Set([...before, ...now].map(kindOf))].filter(
    kind => !INHERITED.includes(kind) || page.keyLines[keyOf(kind)] !== undefined,
  );
  return kinds.flatMap(kind => {
    const isKind = (mark: string): boolean => kindOf(mark) === kind;
    const current = texts.filter(({ mark }) => isKind(mark));
    return changes(before.filter(isKind), current).map(({ change, text }) => ({
      change,
      kind,
      file: page.pagePath,
      line: page.keyLines[keyOf(kind)] ?? 1,
      ...(text && { original: sourceOf(text, original) }),
      section: '',
    }));
  });
}

type Change = Pick<OutdatedBlock, 'change'> & { text?: FrontText };

/** Compares the texts of one key. */
function changes(before: readonly string[], current: readonly FrontText[]): Change[] {
  const now = current.map(({ mark }) => mark);
  return gapsBetween(commonSubsequence(before, now), before, now).flatMap(({ from, to }) => {
    const [lost, found] = [to.a - from.a, to.b - from.b];
    const texts = current.slice(from.b, to.b);
    const removed = Array.from({ length: Math.max(0, lost - found) }, () => 'removed' as const);
    return [
      ...texts.map((text, at): Change => ({ change: at < lost ? 'edited' : 'added', text })),
      ...removed.map(change => ({ change })),
    ];
  });
}

function sourceOf({ key, text }: FrontText, original: PageOutline): OutdatedBlock['original'] {
  const { pagePath: file, keyLines, blocks } = original;
  const line = keyLines[key] ?? 1;
  const ends = [...Object.values(keyLines), blocks[0]?.line ?? Infinity];
  const end = Math.min(...ends.filter(each => each > line));
  return { file, line, text, index: -1, lines: end - line };
}

function keyOf(kind: string): string {
  return kind.slice('front:'.length);
}
