// Compares two lists by their longest common subsequence.

/** A pair of elements, as indexes into both lists. */
export type Match = Record<'a' | 'b', number>;

/** A range of both lists: the elements from `from` up to, but not including, `to`. */
export type Gap = Record<'from' | 'to', Match>;

/** Maximum size of the table: it takes 4 bytes per cell, and the time to fill them. */
const MAX_CELLS = 4_000_000;

/**
 * Returns the longest list of pairs of equal elements, in order, as indexes into both lists. Equal
 * elements at the start and the end are paired first, to keep the table for the rest small. If it
 * is still too large, only elements with the same index are paired.
 */
export function commonSubsequence<T>(a: readonly T[], b: readonly T[]): Match[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  const most = Math.min(a.length, b.length) - start;
  while (end < most && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const run = (count: number, a: number, b: number): Match[] =>
    Array.from({ length: count }, (_, index) => ({ a: a + index, b: b + index }));
  const between = middle(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return [
    ...run(start, 0, 0),
    ...between.map(match => ({ a: match.a + start, b: match.b + start })),
    ...run(end, a.length - end, b.length - end),
  ];
}

/**
 * Pairs the elements of two lists in order: first those that are the same by the first key, then,
 * between these, those that are the same by the second key.
 */
export function pairInOrder<T>(
  a: readonly T[],
  b: readonly T[],
  [first, second]: [(element: T) => string, (element: T) => string],
): Match[] {
  const matches = commonSubsequence(a.map(first), b.map(first));
  const pairs = gapsBetween(matches, a, b).flatMap(({ from, to }) => {
    const between = commonSubsequence(
      a.slice(from.a, to.a).map(second),
      b.slice(from.b, to.b).map(second),
    );
    return [...between.map(pair => ({ a: from.a + pair.a, b: from.b + pair.b })), to];
  });
  return pairs.slice(0, -1);
}

/**
 * Returns the ranges before each match and after the last one. `to` is the match, or the ends of the
 * lists. A gap may be empty.
 */
export function gapsBetween(
  matches: readonly Match[],
  a: readonly unknown[],
  b: readonly unknown[],
): Gap[] {
  let from = { a: 0, b: 0 };
  return [...matches, { a: a.length, b: b.length }].map(to => {
    const gap = { from, to };
    from = { a: to.a + 1, b: to.b + 1 };
    return gap;
  });
}

function middle<T>(a: readonly T[], b: readonly T[]): Match[] {
  const width = b.length + 1;
  if ((a.length + 1) * width > MAX_CELLS)
    return a.flatMap((element, at) => (element === b[at] ? [{ a: at, b: at }] : []));
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
    }
  }
  const found: Match[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) found.push({ a: i++, b: j++ });
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  }
  return found;
}
