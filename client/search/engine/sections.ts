// Rates the sections of a page by the words of the query that they contain.

import type { SearchEntry } from '../entry.ts';
import { findStretches, type Match, type Stretch } from './matches.ts';
import type { PageHit } from './rank.ts';

export interface SectionHit {
  /** Index of its heading in the toc; -1: the text before the first heading. */
  head: number;
  start: number;
  /** Its best place, if its text contains a word. */
  stretch: Stretch | undefined;
  /** Number of different words in its heading. */
  headWords: number;
  /** Number of different words in its heading, the headings above it, and its best place. */
  words: number;
}

/** The sections that contain the most different words, the best first. */
export function bestSections({ entry, query, matches }: PageHit): SectionHit[] {
  const content = matches.content.flat();
  const hits = sectionsOf(entry).flatMap(({ head, start, end }) => {
    const heading = matches.heads[head] ?? [];
    const above = ancestorHeads(entry, head).flatMap(each => matches.heads[each] ?? []);
    const inside = content.filter(match => match.start >= start && match.end <= end);
    const [stretch] = findStretches(inside, query.words.length).sort(byWordsThenTightness);
    if (!stretch && heading.length === 0) return [];
    const around = inside.filter(
      match => stretch && stretch.start <= match.start && match.end <= stretch.end,
    );
    const words = wordCount([...heading, ...above, ...around]);
    return [{ head, start, stretch, headWords: wordCount(heading), words }];
  });
  const most = Math.max(0, ...hits.map(({ words }) => words));
  return hits
    .filter(({ words }) => words === most)
    .sort(
      (a, b) =>
        b.headWords - a.headWords ||
        (b.stretch?.quality ?? 0) - (a.stretch?.quality ?? 0) ||
        a.start - b.start,
    );
}

function byWordsThenTightness(a: Stretch, b: Stretch): number {
  const tightness = ({ quality, start, end }: Stretch): number =>
    quality - Math.min(1, (end - start) / 1000);
  return b.words - a.words || tightness(b) - tightness(a);
}

function wordCount(matches: readonly Match[]): number {
  return new Set(matches.map(({ word }) => word)).size;
}

/** Indexes of the headings above a heading: an h3 is below the h2 before it. */
export function ancestorHeads({ toc }: SearchEntry, at: number): number[] {
  const heads: number[] = [];
  let depth = toc[at]?.depth ?? 0;
  for (let before = at - 1; before >= 0; before--) {
    const other = toc[before]?.depth ?? 0;
    if (other >= depth) continue;
    heads.unshift(before);
    depth = other;
  }
  return heads;
}

/** The texts between the headings; a heading at an unknown position divides nothing. */
function sectionsOf({ toc, content }: SearchEntry): { head: number; start: number; end: number }[] {
  const heads = toc
    .map(({ charIndex }, head) => ({ head, charIndex }))
    .filter(({ charIndex }) => charIndex >= 0)
    .sort((a, b) => a.charIndex - b.charIndex);
  return [{ head: -1, charIndex: -1 }, ...heads].map(({ head, charIndex }, at) => {
    const line = content.indexOf('\n', charIndex);
    return {
      head,
      start: head < 0 ? 0 : line < 0 ? content.length : line,
      end: heads[at]?.charIndex ?? content.length,
    };
  });
}
