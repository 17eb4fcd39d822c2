// Selects candidate pages from the index alone. Only the texts of these pages are searched later.
import { FIELDS, type Field } from './invertedIndex.ts';
import { isGeneric } from '../text/genericWords.ts';
import type { Form, Query, QueryWord } from './query.ts';

const WEIGHT: Record<Field, number> = {
  title: 1,
  path: 0.8,
  heads: 0.7,
  description: 0.7,
  content: 0.4,
  code: 0.15,
};
/** How strongly a match in a field suggests that the word names something, unlike "how" or "to". */
const NAMING: Record<Field, number> = {
  title: 1,
  path: 0.9,
  heads: 0.4,
  description: 0.3,
  content: 0,
  code: 0,
};
/** A page above this score counts for the document frequency. Words in code blocks score lower. */
const MIN_FREQUENCY_SCORE = 0.3;
/** This many words count in full, later ones less: pasted error messages often end with advice. */
const FULL_WORDS = 6;
/** Weight of a Han run whose words are unknown. */
const LOOSE_WEIGHT = 0.7;
/** Weight of a word that says little about the subject. */
const GENERIC_WEIGHT = 0.5;

interface FieldScore {
  best: number;
  /** Score of the best field that names the page, e.g. its title, URL, or a heading. */
  named: number;
  bm25: number;
}

type PageScores = Map<number, FieldScore>;

interface Candidates {
  /** The best page is first. `relevance` is the BM25 score as a share of the highest one. */
  pages: { page: number; relevance: number }[];
  /** Weight of each word of the query; they add up to 1. */
  weights: number[];
}

/** Ranks the pages that contain a word of the query; a page that it names comes first. */
export function findCandidates(
  { words }: Query,
  pageCount: number,
  isNamed: (page: number) => boolean,
): Candidates {
  const scored = words.map((word, at) => {
    const forms = word.forms.map(scoreForm);
    const scores = bestScores(forms);
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

/** Weighs a word by how well it names pages: in "how to change the port", "port" weighs most. */
function namingWeight({ text, forms }: QueryWord, at: number, scores: PageScores): number {
  const named = Math.max(0, ...[...scores.values()].map(score => score.named));
  const position = Math.min(1, FULL_WORDS / (at + 1));
  const isLoose = forms[0].kind === 'loose';
  const kind = isGeneric(text) ? GENERIC_WEIGHT : isLoose ? LOOSE_WEIGHT : 1;
  return position * kind * (0.25 + 0.75 * named);
}

/** Scores the pages for one form of a word. Only a loose form allows a page to lack some terms. */
export function scoreForm({ kind, quality, hits }: Form): PageScores {
  const isPartial = kind === 'loose';
  const mean = (values: number[]): number =>
    values.reduce((total, value) => total + value, 0) / hits.length;
  const scores: PageScores = new Map();
  for (const page of (isPartial ? hits : hits.slice(0, 1)).flatMap(hit => [...hit.pages.keys()])) {
    const found = hits.flatMap(({ pages }) => pages.get(page) ?? []);
    if (scores.has(page) || (!isPartial && found.length < hits.length)) continue;
    const means = FIELDS.map(field => mean(found.map(({ fields }) => fields[field] ?? 0)));
    const best = (factors: Record<Field, number>): number =>
      Math.max(...FIELDS.map((field, at) => factors[field] * (means[at] ?? 0))) * quality;
    const bm25 = mean(found.map(({ score }) => score)) * quality;
    scores.set(page, { best: best(WEIGHT), named: best(NAMING), bm25 });
  }
  return scores;
}

/** Returns the score of each page for a word: the highest score of any form. */
function bestScores(forms: readonly PageScores[]): PageScores {
  const scores: PageScores = new Map();
  for (const [page, one] of forms.flatMap(form => [...form])) {
    const other = scores.get(page) ?? one;
    scores.set(page, {
      best: Math.max(one.best, other.best),
      named: Math.max(one.named, other.named),
      bm25: Math.max(one.bm25, other.bm25),
    });
  }
  return scores;
}

/** Counts the pages with the first form that occurs: "0.3" must not count pages with 0 and 3. */
function documentFrequency(forms: readonly PageScores[]): number {
  const counts = forms.map(
    form => [...form.values()].filter(({ best }) => best > MIN_FREQUENCY_SCORE).length,
  );
  return counts.find(count => count > 0) ?? 0;
}
