// Chooses the pages that are worth a closer look, from the index alone.

import { documentFrequency, scoreForm, scoreWord, type FieldScores } from './fieldScore.ts';
import type { TermHits } from './invertedIndex.ts';
import type { Query, QueryWord } from './query.ts';

/** Words at the beginning that count in full: a pasted message ends with advice. */
const FULL_WORDS = 6;
/** Weight of a Han run whose words are unknown. */
const LOOSE_WEIGHT = 0.5;

export interface Candidate {
  page: number;
  /** Its BM25 score as a share of the highest. */
  relevance: number;
}

export interface Candidates {
  /** The best first. */
  pages: Candidate[];
  /** Weight of each word of the query; they add up to 1. */
  weights: number[];
}

/**
 * Ranks the pages that contain a word of the query.
 * @param hits what the index contains of each word, form, and term
 * @param isNamed whether a page has the query as its name; it then comes first
 */
export function findCandidates(
  { words }: Query,
  hits: readonly TermHits[][][],
  { pageCount, isNamed }: { pageCount: number; isNamed: (page: number) => boolean },
): Candidates {
  const scored = words.map((word, at) => {
    const forms = word.forms.map((form, index) => scoreForm(form, hits[at]?.[index] ?? []));
    const scores = scoreWord(forms);
    const frequency = (pageCount + 1) / (documentFrequency(forms) + 0.5);
    return { scores, rarity: namingWeight(word, at, scores) * Math.log(1 + frequency) };
  });
  const total = scored.reduce((sum, { rarity }) => sum + rarity, 0);
  const sums = new Map<number, { best: number; bm25: number }>();
  for (const { scores, rarity } of scored) {
    for (const [page, { best, bm25 }] of scores) {
      const sum = sums.get(page) ?? { best: 0, bm25: 0 };
      sums.set(page, { best: sum.best + (rarity / total) * best, bm25: sum.bm25 + bm25 });
    }
  }
  const highest = Math.max(...[...sums.values()].map(({ bm25 }) => bm25), Number.MIN_VALUE);
  const ranked = [...sums].map(([page, { best, bm25 }]) => {
    const relevance = bm25 / highest;
    return { page, relevance, rank: best + 0.2 * relevance + Number(isNamed(page)) };
  });
  ranked.sort((a, b) => b.rank - a.rank || a.page - b.page);
  return { pages: ranked, weights: scored.map(({ rarity }) => rarity / total) };
}

/** A word weighs most when it names pages: of "how to change the port" it is the port. */
function namingWeight({ forms }: QueryWord, at: number, scores: FieldScores): number {
  const named = Math.max(0, ...[...scores.values()].map(score => score.named));
  const position = Math.min(1, FULL_WORDS / (at + 1));
  return position * (forms[0].kind === 'loose' ? LOOSE_WEIGHT : 1) * (0.25 + 0.75 * named);
}
