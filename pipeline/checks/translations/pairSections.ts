// Pairs each section of a translation with the section of the original that it translates.
import type { BlockUse } from '../../markdown/writers/blocks.ts';
import type { HeadingUse } from '../../markdown/context.ts';
import type { PageOutline } from '../../page/record.ts';
import { gapsBetween, pairInOrder } from './commonSubsequence.ts';

/** A heading and the blocks up to the next heading. The first section of a page has no heading. */
export interface Section {
  file: string;
  line: number;
  /** Line of the next heading in the same file; Infinity for the last section of the file. */
  end: number;
  blocks: BlockUse[];
  /** Undefined for the section before the first heading. */
  heading: HeadingUse | undefined;
}

/**
 * A section of the translation (`own`) and the one of the original (`other`) that it translates.
 * One of them is undefined if that page lacks the section.
 */
export interface SectionPair {
  own?: Section;
  other?: Section;
  /** The section of the translation before which a missing section belongs. */
  next?: Section;
}

/**
 * Pairs sections in order: first those with the same heading id and level, then, between these,
 * those with the same level. The rest is paired by position. If a section is missing, headings have
 * inherited ids of others, and sections with the same kinds of blocks are paired first instead.
 */
export function pairSections(page: PageOutline, original: PageOutline): SectionPair[] {
  const [own, others] = [sections(page), sections(original)];
  const levelOf = ({ heading }: Section): string => `${heading?.level ?? 0}`;
  const idOf = (section: Section): string => `${levelOf(section)} ${section.heading?.id ?? ''}`;
  const shapeOf = (section: Section): string =>
    [levelOf(section), ...section.blocks.map(({ kind }) => kind)].join(' ');
  const first = own.length === others.length ? idOf : shapeOf;
  const matches = pairInOrder(own, others, [first, levelOf]);
  return gapsBetween(matches, own, others).flatMap(({ from, to }) => {
    const [mine, theirs] = [own.slice(from.a, to.a), others.slice(from.b, to.b)];
    const pairs: SectionPair[] = [];
    for (let at = 0; at < Math.max(mine.length, theirs.length); at++)
      pairs.push({ own: mine[at], other: theirs[at], next: own[to.a] });
    return [...pairs, ...(to.a < own.length ? [{ own: own[to.a], other: others[to.b] }] : [])];
  });
}

/**
 * Splits a page into the section before the first heading and one section per heading. `file` of a
 * section is the file that contains its heading: the page or an included fragment.
 */
function sections(page: PageOutline): Section[] {
  const start = { file: page.pagePath, line: 1, end: Infinity, blocks: [], heading: undefined };
  const list: Section[] = [start];
  for (const block of page.blocks) {
    const { kind, file, line } = block;
    const heading = page.headings[list.length - 1];
    if (/^h[1-6]$/.test(kind)) list.push({ file, line, end: Infinity, blocks: [], heading });
    else list.at(-1)!.blocks.push(block);
  }
  const nextLines = new Map<string, number>();
  for (const section of list.toReversed()) {
    section.end = nextLines.get(section.file) ?? Infinity;
    nextLines.set(section.file, section.line);
  }
  return list;
}
