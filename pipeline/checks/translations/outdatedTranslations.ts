// What each translation was made from: hashes of the original's blocks, and what has changed since.
import { createHash } from 'node:crypto';
import { warningAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { BlockUse } from '../../markdown/writers/blocks.ts';
import type { TranslationLedger } from '../../input/dataFiles.ts';
import type { PageOutline, PageRecord } from '../../page/record.ts';
import type { LinkedCheck } from '../check.ts';
import { matches } from './diff.ts';

/** One difference between an original and what its translation was made from. */
export interface OutdatedBlock {
  change: 'edited' | 'added' | 'removed';
  /** Where the translation must change. */
  file: string;
  line: number;
  /** The block of the original as it is now; undefined when it was removed. */
  original?: { file: string; line: number; text: string };
  /** Id of the original's heading above the block, '' before the first. */
  section: string;
}

/** The state of an original, to be kept with its translation. */
export function fingerprint({ blocks }: Pick<PageOutline, 'blocks'>): string[] {
  return blocks.map(
    ({ kind, text }) => `${kind} ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`,
  );
}

/** What has changed in the original since the translation was recorded; undefined: it never was. */
export function behind(
  page: PageRecord,
  original: PageOutline,
  ledger: TranslationLedger,
): OutdatedBlock[] | undefined {
  const recorded = ledger[page.pagePath];
  if (!recorded) return undefined;
  const { blocks } = original;
  const current = fingerprint(original);
  if (recorded.join() === current.join()) return [];
  const place = placesIn(page, recorded);
  const found: OutdatedBlock[] = [];
  const report = (change: OutdatedBlock['change'], at: number, now: number): void => {
    const source = change === 'removed' ? {} : { original: sourceOf(blocks[now]!) };
    found.push({ change, ...place(at), ...source, section: sectionAt(original, now) });
  };
  let from = { a: 0, b: 0 };
  const end = { a: recorded.length, b: current.length };
  // What stands between two unchanged blocks is taken pair by pair; what is left over was added or
  // removed.
  for (const { a, b } of [...matches(recorded, current), end]) {
    const pairs = Math.min(a - from.a, b - from.b);
    for (let at = 0; at < pairs; at++) report('edited', from.a + at, from.b + at);
    for (let at = from.a + pairs; at < a; at++) report('removed', at, b);
    for (let now = from.b + pairs; now < b; now++) report('added', Math.max(0, a - 1), now);
    from = { a: a + 1, b: b + 1 };
  }
  return found;
}

/** A translation that is behind its original, or that the ledger has no record of. */
export const outdatedTranslation: LinkedCheck = {
  isLocal: false,
  codes: {
    'translation-behind': {
      severity: 'warning',
      explain:
        'The original of a translated block has changed since. Readers see a notice. Update ' +
        'the translation, then record it with `npm run translated -- FILE`.',
      example: 'npm run translated -- fr/guide/start.md',
    },
    'translation-unrecorded': {
      severity: 'warning',
      explain:
        'The ledger has no record of what a translation was made from. `npm run ledger` adds it.',
      example: 'npm run ledger',
    },
  },
  run(page, { ledger, originalOf }) {
    const original = ledger && originalOf(page);
    if (!original) return [];
    const list = behind(page, original, ledger.translations);
    if (list) return behindDiagnostics(list);
    const message = 'the ledger does not say what this translation was made from';
    const place = { file: page.pagePath, line: 1 };
    return [warningAt(place, 'translation-unrecorded', message, 'run npm run ledger')];
  },
};

/** One warning for each block that a translation is behind by. */
function behindDiagnostics(list: readonly OutdatedBlock[]): Diagnostic[] {
  const hint = 'bring the translation up to date, then run npm run translated -- with this file';
  return list.map(({ change, file, line, original }) => {
    const message = original
      ? `the original has ${change} a block: ${original.file}:${original.line} "${excerpt(original.text)}"`
      : 'the original has removed the block translated here';
    return warningAt({ file, line }, 'translation-behind', message, hint);
  });
}

/** Where the translation of each recorded block stands: blocks of one kind keep their order. */
function placesIn(
  { blocks, pagePath }: PageRecord,
  recorded: readonly string[],
): (index: number) => { file: string; line: number } {
  const kinds = recorded.map(mark => mark.slice(0, mark.lastIndexOf(' ')));
  const own = blocks.map(({ kind }) => kind);
  const known = new Map(matches(kinds, own).map(({ a, b }) => [a, blocks[b]!]));
  return index => {
    for (let at = index; at >= 0; at--) {
      const block = known.get(at);
      if (block) return { file: block.file, line: block.line };
    }
    return { file: pagePath, line: 1 };
  };
}

function sectionAt({ blocks, headings }: PageOutline, index: number): string {
  const above = blocks.slice(0, index + 1).filter(({ kind }) => /^h[1-6]$/.test(kind));
  return headings[above.length - 1]?.id ?? '';
}

function sourceOf({ file, line, text }: BlockUse): { file: string; line: number; text: string } {
  return { file, line, text };
}

function excerpt(text: string): string {
  const line = text.trim().split('\n').slice(0, 2).join(' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
