// Finds the texts of an original that have changed since its translation was recorded. For this,
// the ledger contains hashes of the original's front matter and blocks at that time.
import { warningAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { TranslationLedger } from '../../input/dataFiles.ts';
import type { HeadingUse, Spot } from '../../markdown/context.ts';
import { writtenText, type BlockUse } from '../../markdown/writers/blocks.ts';
import { hashBlocks, isFront, isHeading, kindOf } from '../../page/blockMarks.ts';
import type { PageOutline, PageRecord } from '../../page/record.ts';
import type { LinkedCheck } from '../check.ts';
import { isUntranslated } from '../texts/emptyPages.ts';
import { commonSubsequence, gapsBetween, type Gap, type Match } from './commonSubsequence.ts';
import { outdatedFrontMatter } from './outdatedFrontMatter.ts';

/** A block of an original, or a text in its front matter, that has changed since. */
export interface OutdatedBlock {
  change: 'edited' | 'added' | 'removed';
  /** Kind of the block in the original, e.g. "h2" or "p"; "front:hero" for front matter. */
  kind: string;
  /** Where the translation must change. */
  file: string;
  line: number;
  /**
   * The block of the original as it is now, and its index; undefined when it was removed. `lines` is
   * given if the text may be on any of several lines.
   */
  original?: { file: string; line: number; text: string; index: number; lines?: number };
  /** Id of the original's nearest heading at or above the block; '' if there is none. */
  section: string;
}

/** Lists the original's changes since the ledger recorded the translation; undefined if never. */
export function outdatedBlocks(
  page: PageRecord,
  original: PageOutline,
  ledger: TranslationLedger,
): OutdatedBlock[] | undefined {
  const entry = ledger[page.pagePath];
  if (!entry) return undefined;
  const recorded = entry.filter(mark => !isFront(mark));
  const front = outdatedFrontMatter(page, original, entry);
  return [...front, ...changedBlocks(page, original, recorded)];
}

function changedBlocks(
  page: PageRecord,
  original: PageOutline,
  recorded: readonly string[],
): OutdatedBlock[] {
  const { blocks } = original;
  const current = hashBlocks(original);
  if (recorded.join() === current.join()) return [];
  const place = placesIn(page, recorded);
  const headingAt = headingsIn(original);
  const found: OutdatedBlock[] = [];
  const report = (change: OutdatedBlock['change'], at: number, now: number): void => {
    const isRemoved = change === 'removed';
    const source = isRemoved ? {} : { original: sourceOf(blocks[now]!, headingAt[now], now) };
    const kind = isRemoved ? kindOf(recorded[at]!) : blocks[now]!.kind;
    const section = headingAt[isRemoved ? now - 1 : now]?.id ?? '';
    found.push({ change, kind, ...place(at), ...source, section });
  };
  for (const { from, to } of gaps(recorded, current)) {
    const isPaired = isHeading(recorded[from.a]) === isHeading(current[from.b]);
    const edited = isPaired ? Math.min(to.a - from.a, to.b - from.b) : 0;
    for (let at = 0; at < edited; at++) report('edited', from.a + at, from.b + at);
    for (let at = from.a + edited; at < to.a; at++) report('removed', at, to.b);
    for (let now = from.b + edited; now < to.b; now++) report('added', Math.max(0, to.a - 1), now);
  }
  return found;
}

/**
 * Lists the ranges between unchanged blocks. If a range contains headings, its blocks are also
 * paired by kind, so that a heading is compared only with one of the same level.
 */
function gaps(recorded: readonly string[], current: readonly string[]): Gap[] {
  const unchanged = commonSubsequence(recorded, current);
  const split = gapsBetween(unchanged, recorded, current).flatMap(({ from, to }): Gap[] => {
    const [before, now] = [recorded.slice(from.a, to.a), current.slice(from.b, to.b)];
    if (![...before, ...now].some(isHeading)) return [{ from, to }];
    const shifted = (pair: Match, by: number): Match => ({
      a: from.a + pair.a + by,
      b: from.b + pair.b + by,
    });
    const pairs = commonSubsequence(before.map(kindOf), now.map(kindOf));
    const ends = [...pairs.flatMap(pair => [shifted(pair, 0), shifted(pair, 1)]), to];
    return ends.map((end, at) => ({ from: ends[at - 1] ?? from, to: end }));
  });
  return split.filter(({ from, to }) => to.a > from.a || to.b > from.b);
}

/** Reports translations that are behind their original, or of which the ledger has no record. */
export const outdatedTranslation: LinkedCheck = {
  isLocal: false,
  codes: {
    'translation-behind': {
      severity: 'warning',
      explain:
        'The original of a translated text has changed since it was translated. Readers see a ' +
        'notice. Update the translation, then record it with `npm run translated -- FILE`.',
      example: 'a paragraph added to the original  →  npm run translated -- fr/guide/start.md',
    },
    'translation-unrecorded': {
      severity: 'warning',
      explain:
        'The ledger does not record which original a translation was made from. Run ' +
        '`npm run ledger` to add it.',
      example: 'a new file fr/guide/start.md  →  npm run ledger',
    },
  },
  run(page, { ledger, originalOf, unread }) {
    const original = ledger && originalOf(page);
    if (!original || unread.has(page.pagePath) || unread.has(original.pagePath)) return [];
    const list = outdatedBlocks(page, original, ledger.translations);
    if (list) return behindDiagnostics(list, page, original);
    // Another check reports it, and the ledger does not take it.
    if (isUntranslated(page, original)) return [];
    const message = 'the ledger does not record which original this translation was made from';
    const place = { file: page.pagePath, line: 1 };
    return [warningAt(place, 'translation-unrecorded', message, 'run npm run ledger')];
  },
};

/**
 * Returns one warning per outdated block, but one for a whole section that is new or removed, and
 * one for a new container or tag with its content.
 */
export function behindDiagnostics(
  list: readonly OutdatedBlock[],
  page: PageOutline,
  original: PageOutline,
): Diagnostic[] {
  const hint = `update the translation, then run npm run translated -- ${page.pagePath}`;
  const found: Diagnostic[] = [];
  for (let index = 0; index < list.length; ) {
    const first = list[index]!;
    const size = Math.max(sectionSize(list, index), groupSize(list, index, original));
    const message = describe(first, size - 1, page);
    found.push(
      warningAt({ file: first.file, line: first.line }, 'translation-behind', message, hint),
    );
    index += size;
  }
  return found;
}

/** Counts the entries from `start` that are one added or removed section, with its subsections. */
function sectionSize(list: readonly OutdatedBlock[], start: number): number {
  const first = list[start]!;
  if (!isHeading(first.kind) || first.change === 'edited') return 1;
  return runLength(
    list,
    start,
    ({ change, kind }) => change === first.change && !(isHeading(kind) && kind <= first.kind),
  );
}

/** Counts the entries from `start` that are one added container or tag with its content. */
function groupSize(list: readonly OutdatedBlock[], start: number, { blocks }: PageOutline): number {
  const { change, kind, original } = list[start]!;
  if (change !== 'added' || !original || !isMarkup(kind)) return 1;
  const last = original.index + (blocks[original.index]?.inside ?? 0);
  return runLength(list, start, next => next.change === 'added' && next.original!.index <= last);
}

/** Counts the entries from `start` up to the first later one that does not belong to it. */
function runLength(
  list: readonly OutdatedBlock[],
  start: number,
  belongs: (entry: OutdatedBlock) => boolean,
): number {
  let end = start + 1;
  while (end < list.length && belongs(list[end]!)) end++;
  return end - start;
}

function describe(block: OutdatedBlock, further: number, { headings }: PageOutline): string {
  const { change, file, line, kind, original } = block;
  const isSection = isHeading(kind);
  if (isFront(kind)) {
    const what = `the original has ${change} a text of its front matter "${kind.slice(6)}"`;
    return original
      ? `${what}: ${original.file}:${original.line} "${excerpt(original.text)}"`
      : what;
  }
  if (original) {
    const what = change === 'added' ? 'added the section' : 'renamed the heading to';
    const count = further === 0 ? '' : ` (${further} more ${further === 1 ? 'block' : 'blocks'})`;
    const place = `${original.file}:${original.line}`;
    const text = excerpt(original.text);
    return isSection
      ? `the original has ${what} "${text}": ${place}${count}`
      : `the original has ${change} a block: ${place} ${isMarkup(kind) ? text : `"${text}"`}${count}`;
  }
  const own = headings.find(heading => heading.file === file && heading.line === line);
  return isSection && own
    ? `the original has removed the section translated here, "${own.text}"`
    : 'the original has removed the block translated here';
}

/**
 * Returns a function that maps the index of a recorded block to the position of its translation.
 * Blocks are paired by kind, in order; an unpaired block gets the position of the one before it.
 */
function placesIn(
  { blocks, pagePath }: PageRecord,
  recorded: readonly string[],
): (index: number) => Spot {
  const kinds = recorded.map(kindOf);
  const own = blocks.map(({ kind }) => kind);
  const known = new Map(commonSubsequence(kinds, own).map(({ a, b }) => [a, blocks[b]!]));
  let last: Spot = { file: pagePath, line: 1 };
  const places = recorded.map((_, index) => (last = known.get(index) ?? last));
  return index => {
    const { file, line } = places[index] ?? last;
    return { file, line };
  };
}

/** Returns each block's nearest heading at or above it. */
function headingsIn({ blocks, headings }: PageOutline): (HeadingUse | undefined)[] {
  let count = 0;
  return blocks.map(({ kind }) => headings[isHeading(kind) ? count++ : count - 1]);
}

function sourceOf(
  { kind, file, line, text }: BlockUse,
  heading: HeadingUse | undefined,
  index: number,
): NonNullable<OutdatedBlock['original']> {
  // The text of a heading block ends with the heading's id, so the heading's text is used.
  const isOwn = isHeading(kind) && heading;
  return { file, line, index, text: isOwn ? heading.text : writtenText({ kind, text }) };
}

/** Whether a block is the opening line of a container or tag. */
function isMarkup(kind: string): boolean {
  return /^(?:container|tag):/.test(kind);
}

function excerpt(text: string): string {
  const line = text.trim().split('\n').slice(0, 2).join(' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
