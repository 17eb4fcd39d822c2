// For a query without results: the names in the index that are most similar to it.

import { fold } from '../text/fold.ts';
import { joined } from '../text/tokenizer.ts';

const MAX_NAMES = 4;
/** Two names look alike if at least this share of their character pairs is common to both. */
const MIN_SIMILARITY = 0.3;
/** The rest of a longer query is ignored: no name resembles a pasted message. */
const MAX_QUERY_LENGTH = 60;

/** Returns the names that are most like the query or one of its words, the nearest first. */
export function nearestNames(query: string, names: Iterable<string>): string[] {
  const whole = fold(query.slice(0, MAX_QUERY_LENGTH));
  const asked = [whole, ...whole.split(/\s+/)].map(text => pairsOf(joined(text)));
  const rated = [...names].map(name => {
    const own = pairsOf(joined(fold(name)));
    return { name, rate: Math.max(...asked.map(pairs => similarity(pairs, own))) };
  });
  return rated
    .filter(({ rate }) => rate >= MIN_SIMILARITY)
    .sort((a, b) => b.rate - a.rate || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_NAMES)
    .map(({ name }) => name);
}

/** Returns the pairs of neighboring characters, as if the text had a space at both ends. */
function pairsOf(text: string): Set<string> {
  const padded = ` ${text} `;
  return new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)));
}

/** Returns twice the number of common pairs, as a share of all pairs (the Dice coefficient). */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const pair of one) if (other.has(pair)) common++;
  return (2 * common) / (one.size + other.size);
}
