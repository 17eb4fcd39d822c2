// For a query without results: the names in the index that are most similar to it.
import { fold } from '../text/fold.ts';
import { letterPairs, pairSimilarity } from '../../text/nearest.ts';
import { joined } from '../text/tokenizer.ts';

const MAX_NAMES = 4;
/** Two names look alike if at least this share of their character pairs is common to both. */
const MIN_SIMILARITY = 0.3;
/** The rest of a longer query is ignored: no name resembles a pasted message. */
const MAX_QUERY_LENGTH = 60;

/** Returns the names that are most like the query or one of its words, the nearest first. */
export function nearestNames(query: string, names: Iterable<string>): string[] {
  const whole = fold(query.slice(0, MAX_QUERY_LENGTH));
  // A space at both ends, so that the first and the last letter count as pairs, too.
  const pairsOf = (text: string): Set<string> => letterPairs(` ${joined(text)} `);
  const asked = [whole, ...whole.split(/\s+/)].map(pairsOf);
  // A name without letters and digits, such as "~", cannot be searched for.
  const words = [...names].filter(name => /[\p{L}\p{N}]/u.test(name));
  const rated = words.map(name => {
    const own = pairsOf(fold(name));
    return { name, rate: Math.max(...asked.map(pairs => pairSimilarity(pairs, own))) };
  });
  return rated
    .filter(({ rate }) => rate >= MIN_SIMILARITY)
    .sort((a, b) => b.rate - a.rate || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_NAMES)
    .map(({ name }) => name);
}
