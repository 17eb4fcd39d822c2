// How similar two words are, and the known word that a misspelled one means. Pure; the build uses
// it too.

/**
 * Returns the known word with the fewest edits, at most a third of the longer word's length (but at
 * least one); undefined if no word is that near.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Infinity;
  const wanted = word.toLowerCase();
  for (const candidate of known) {
    const third = Math.max(1, Math.floor(Math.max(word.length, candidate.length) / 3));
    // Only a nearer word than the best so far counts, so most comparisons end early.
    const limit = Math.min(third, bestDistance - 1);
    const distance = editDistance(wanted, candidate.toLowerCase(), limit);
    if (distance <= limit) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Returns the pairs of neighboring characters of a text, each once. */
export function letterPairs(text: string): Set<string> {
  const count = Math.max(0, text.length - 1);
  return new Set(Array.from({ length: count }, (_, at) => text.slice(at, at + 2)));
}

/** Returns twice the number of common pairs, as a share of all (the Dice coefficient), or 0. */
export function pairSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const pair of one) if (other.has(pair)) common++;
  return common && (2 * common) / (one.size + other.size);
}

/**
 * Counts the edits between two words; swapping two neighboring letters is one edit. Returns
 * Infinity if there are more than `limit`.
 */
export function editDistance(first: string, second: string, limit: number): number {
  if (Math.abs(first.length - second.length) > limit) return Infinity;
  // Addresses often begin alike, and the words of a name end alike.
  const shorter = Math.min(first.length, second.length);
  let start = 0;
  while (start < shorter && first[start] === second[start]) start++;
  let end = 0;
  while (end < shorter - start && first.at(-1 - end) === second.at(-1 - end)) end++;
  const a = first.slice(start, first.length - end);
  const b = second.slice(start, second.length - end);
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
  for (let i = 1; i <= a.length; i++) {
    // Cells further than `limit` from the diagonal would take more edits.
    const current: number[] = [i];
    let least = i;
    for (let j = Math.max(1, i - limit); j <= Math.min(b.length, i + limit); j++) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const change = at(previous, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swap = isSwap ? at(beforePrevious, j - 2) + 1 : Infinity;
      current[j] = Math.min(change, at(previous, j) + 1, at(current, j - 1) + 1, swap);
      least = Math.min(least, current[j] ?? least);
    }
    // Also ends a swap that began in the row before: the cell between its two cells has as many edits.
    if (least > limit) return Infinity;
    [beforePrevious, previous] = [previous, current];
  }
  const distance = at(previous, b.length);
  return distance > limit ? Infinity : distance;
}
