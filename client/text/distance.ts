// How many slips of the hand lie between two words.

/**
 * Edit distance, two swapped neighbours counting as one slip; given up as Infinity as soon as it
 * must exceed the limit.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Infinity;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      current.push(
        Math.min(
          substitution,
          previous[j]! + 1,
          current[j - 1]! + 1,
          isSwap ? beforePrevious[j - 2]! + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...current, ...previous) > limit) return Infinity;
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length]!;
}
