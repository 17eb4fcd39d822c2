// What each translation was made from: hashes of the original's blocks, and what has changed since.
import { createHash } from 'node:crypto';
import { warningAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { BlockUse } from '../../markdown/writers/blocks.ts';
import type { TranslationLedger } from '../../input/ledger.ts';
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
  const current = fingerprint({ blocks });
  if (
    recorded.length === current.length &&
    recorded.every((mark, index) => mark === current[index])
  )
    return [];
  const place = placesIn(page, recorded);
  const same = matches(recorded, current);
  const found: OutdatedBlock[] = [];
  let from = { a: 0, b: 0 };
  for (const { a, b } of [...same, { a: recorded.length, b: current.length }]) {
    const gone = range(from.a, a);
    const come = range(from.b, b);
    // What stands between two unchanged blocks is taken pair by pair; what is left over was added
    // or removed.
    for (const [index, at] of gone.entries()) {
      const now = come[index];
      found.push({
        change: now === undefined ? 'removed' : 'edited',
        ...place(at),
        ...(now === undefined ? {} : { original: source(blocks[now]!) }),
        section: sectionAt(original, blocks, now ?? b),
      });
    }
    for (const now of come.slice(gone.length))
      found.push({
        change: 'added',
        ...place(Math.max(0, a - 1)),
        original: source(blocks[now]!),
        section: sectionAt(original, blocks, now),
      });
    from = { a: a + 1, b: b + 1 };
  }
  return found;
}

/**
 * A translation that is behind its original, or of which the ledger does not say what it was made
 * from.
 */
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
    return [
      warningAt(
        { file: page.pagePath, line: 1 },
        'translation-unrecorded',
        'the ledger does not say what this translation was made from',
        'run npm run ledger',
      ),
    ];
  },
};

/** One warning for each block that a translation is behind by. */
function behindDiagnostics(list: readonly OutdatedBlock[]): Diagnostic[] {
  return list.map(({ change, file, line, original }) =>
    warningAt(
      { file, line },
      'translation-behind',
      original
        ? `the original has ${change} a block: ${original.file}:${original.line} "${excerpt(original.text)}"`
        : 'the original has removed the block translated here',
      'bring the translation up to date, then run npm run translated -- with this file',
    ),
  );
}

/**
 * Where the translation of each recorded block stands: blocks of one kind follow one another in
 * both.
 */
function placesIn(
  page: PageRecord,
  recorded: readonly string[],
): (index: number) => { file: string; line: number } {
  const kinds = recorded.map(mark => mark.slice(0, mark.lastIndexOf(' ')));
  const { blocks } = page;
  const lines = new Map<number, BlockUse>();
  for (const { a, b } of matches(
    kinds,
    blocks.map(({ kind }) => kind),
  ))
    lines.set(a, blocks[b]!);
  return index => {
    for (let at = index; at >= 0; at--) {
      const block = lines.get(at);
      if (block) return { file: block.file, line: block.line };
    }
    return { file: page.pagePath, line: 1 };
  };
}

function sectionAt(original: PageOutline, blocks: readonly BlockUse[], index: number): string {
  const headings = blocks.slice(0, index + 1).filter(({ kind }) => /^h[1-6]$/.test(kind));
  return headings.length > 0 ? (original.headings[headings.length - 1]?.id ?? '') : '';
}

function source({ file, line, text }: BlockUse): { file: string; line: number; text: string } {
  return { file, line, text };
}

function excerpt(text: string): string {
  const line = text.trim().split('\n').slice(0, 2).join(' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
