// Edit distance between words. Pure; the build and the browser use it.

/**
 * Number of edits between two words; swapping two neighboring letters is one edit. Infinity: more
 * than the limit.
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
      current.push(
        Math.min(
          at(previous, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
          at(previous, j) + 1,
          at(current, j - 1) + 1,
          isSwap ? at(beforePrevious, j - 2) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...current, ...previous) > limit) return Infinity;
    [beforePrevious, previous] = [previous, current];
  }
  return at(previous, b.length);
}
