// Edit distance, and the known word that a misspelled word means. Pure; the build uses it too.

/**
 * Returns the known word with the fewest edits, at most a third of the longer word's length (but at
 * least one); undefined if no word is that near.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Infinity;
  for (const candidate of known) {
    const limit = Math.max(1, Math.floor(Math.max(word.length, candidate.length) / 3));
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), limit);
    if (distance <= limit && distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/**
 * Counts the edits between two words; swapping two neighboring letters is one edit. Returns
 * Infinity if there are more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Infinity;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const change = at(previous, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swap = isSwap ? at(beforePrevious, j - 2) + 1 : Infinity;
      current.push(Math.min(change, at(previous, j) + 1, at(current, j - 1) + 1, swap));
    }
    if (Math.min(...current, ...previous) > limit) return Infinity;
    [beforePrevious, previous] = [previous, current];
  }
  return at(previous, b.length);
}
