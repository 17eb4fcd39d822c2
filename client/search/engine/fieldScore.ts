// Scores pages by the fields that contain a word of the query, from the index alone.

import { FIELDS, type Field, type TermHits } from './invertedIndex.ts';
import type { Form } from './query.ts';

const WEIGHT: Record<Field, number> = { title: 1, path: 0.8, heads: 0.7, content: 0.4, code: 0.15 };
/** How much a field shows that a word is a name, not grammar. */
const NAMING: Record<Field, number> = { title: 1, path: 0.9, heads: 0.4, content: 0, code: 0 };
/** From this on a page counts for the document frequency: it contains the word in its text. */
const MIN_FREQUENCY_SCORE = 0.3;

export interface FieldScore {
  /** Of the best field. */
  best: number;
  /** Of the best field that names the page: title, address, headings. */
  named: number;
  bm25: number;
}

export type FieldScores = ReadonlyMap<number, FieldScore>;

/** Scores of the pages for one form; a page must contain all terms of a phrase. */
export function scoreForm(form: Form, hits: readonly TermHits[]): FieldScores {
  const isPartial = form.kind === 'loose';
  const pages = (isPartial ? hits : hits.slice(0, 1)).flatMap(({ pages: each }) => [
    ...each.keys(),
  ]);
  const scores = new Map<number, FieldScore>();
  for (const page of new Set(pages)) {
    const found = hits.flatMap(({ pages: each }) => each.get(page) ?? []);
    if (!isPartial && found.length < hits.length) continue;
    const mean = (values: number[]): number =>
      values.reduce((total, value) => total + value, 0) / hits.length;
    const best = (factors: Record<Field, number>): number =>
      Math.max(
        ...FIELDS.map(name => factors[name] * mean(found.map(hit => hit.fields[name] ?? 0))),
      );
    scores.set(page, {
      best: best(WEIGHT) * form.quality,
      named: best(NAMING) * form.quality,
      bm25: mean(found.map(({ score }) => score)) * form.quality,
    });
  }
  return scores;
}

/** Scores of the pages for a word: of its best form each. */
export function scoreWord(forms: readonly FieldScores[]): FieldScores {
  const scores = new Map<number, FieldScore>();
  for (const [page, { best, named, bm25 }] of forms.flatMap(form => [...form])) {
    const other = scores.get(page) ?? { best: 0, named: 0, bm25: 0 };
    scores.set(page, {
      best: Math.max(best, other.best),
      named: Math.max(named, other.named),
      bm25: Math.max(bm25, other.bm25),
    });
  }
  return scores;
}

/** Number of pages with the first form that any page contains: "0.3" does not mean 0 and 3. */
export function documentFrequency(forms: readonly FieldScores[]): number {
  const counts = forms.map(
    form => [...form.values()].filter(({ best }) => best > MIN_FREQUENCY_SCORE).length,
  );
  return counts.find(count => count > 0) ?? 0;
}
