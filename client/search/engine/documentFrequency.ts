// How far a word of the query reaches: which pages say it in any of its forms, and in which of
// their fields.

import type { Field, Found, Reach } from './invertedIndex.ts';
import type { Form } from './query.ts';

const weight: Record<Field, number> = { title: 1, path: 0.8, heads: 0.7, content: 0.4, code: 0.15 };
/** How much a field shows that a word is a name, not grammar. */
const naming: Record<Field, number> = { title: 1, path: 0.9, heads: 0.4, content: 0, code: 0 };

export interface Strength {
  /** How well the page's best field says the word. */
  best: number;
  /** How well its title, its address or its headings do. */
  named: number;
  score: number;
}

/** Per page, how well its fields say one word of the query in any of its forms. */
export function reachPages(
  forms: readonly Form[],
  found: readonly Found[][],
): Map<number, Strength> {
  const result = new Map<number, Strength>();
  for (const [at, form] of forms.entries()) {
    for (const [page, strength] of reachForm(form, found[at] ?? [])) {
      const known = result.get(page);
      if (known) {
        known.best = Math.max(known.best, strength.best);
        known.named = Math.max(known.named, strength.named);
        known.score = Math.max(known.score, strength.score);
      } else result.set(page, strength);
    }
  }
  return result;
}

/**
 * Pages that say a word in the first of its forms that any page says: whoever types "0.3" does not
 * mean 0 and 3.
 */
export function howManySay(forms: readonly Form[], found: readonly Found[][]): number {
  for (const [at, form] of forms.entries()) {
    const sure = [...reachForm(form, found[at] ?? []).values()].filter(
      strength => strength.best > 0.3,
    ).length;
    if (sure > 0) return sure;
  }
  return 0;
}

/** Per page, how well its fields say one form; a phrase needs all of its terms on the page. */
export function reachForm(form: Form, found: readonly Found[]): Map<number, Strength> {
  const result = new Map<number, Strength>();
  const needed = form.kind === 'loose' ? 1 : found.length;
  const [first, ...others] = [...found].sort((a, b) => a.pages.size - b.pages.size);
  const pages =
    needed === 1
      ? new Set(found.flatMap(each => [...each.pages.keys()]))
      : new Set(first?.pages.keys());
  if (needed > 1)
    for (const page of pages) if (!others.every(each => each.pages.has(page))) pages.delete(page);
  for (const page of pages) {
    const reaches = found.map(each => each.pages.get(page)).filter(reach => reach !== undefined);
    let best = 0;
    let named = 0;
    for (const [field, factor] of Object.entries(weight) as [Field, number][]) {
      const inField =
        reaches.reduce((total, reach) => total + (reach.fields[field] ?? 0), 0) / found.length;
      best = Math.max(best, factor * inField);
      named = Math.max(named, naming[field] * inField);
    }
    const score = reaches.reduce((total, reach: Reach) => total + reach.score, 0) / found.length;
    result.set(page, {
      best: best * form.quality,
      named: named * form.quality,
      score: score * form.quality,
    });
  }
  return result;
}
