// "Did you mean …?": the nearest of some known words.

/** The known word within a third of its length in edits of what was written, or undefined. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Infinity;
  for (const candidate of known) {
    const limit = Math.max(1, Math.floor(Math.max(word.length, candidate.length) / 3));
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), limit);
    if (distance <= limit && distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** `did you mean x?`, or undefined when nothing is near. */
export function didYouMean(word: string, known: Iterable<string>): string | undefined {
  const candidate = nearest(word, known);
  return candidate === undefined ? undefined : `did you mean ${candidate}?`;
}

/** Edit distance, two swapped neighbours counting as one slip; given up as Infinity as soon as it must exceed the limit. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Infinity;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      current.push(Math.min(substitution, previous[j]! + 1, current[j - 1]! + 1, isSwap ? beforePrevious[j - 2]! + 1 : Infinity));
    }
    if (Math.min(...current, ...previous) > limit) return Infinity;
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length]!;
}
