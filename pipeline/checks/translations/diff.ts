// Two lists compared: what stayed, what came, what went. The longest common subsequence, as in
// every diff.

export interface Match {
  a: number;
  b: number;
}

/**
 * Pairs of equal elements, in order, as many as possible. Equal ends are taken off first, which
 * leaves little to compare.
 */
export function matches<T>(
  a: readonly T[],
  b: readonly T[],
  equal: (x: T, y: T) => boolean = Object.is,
): Match[] {
  let start = 0;
  while (start < a.length && start < b.length && equal(a[start]!, b[start]!)) start++;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && equal(a[endA - 1]!, b[endB - 1]!)) {
    endA--;
    endB--;
  }
  const head = Array.from({ length: start }, (_, index) => ({ a: index, b: index }));
  const tail = Array.from({ length: a.length - endA }, (_, index) => ({
    a: endA + index,
    b: endB + index,
  }));
  return [
    ...head,
    ...middle(a.slice(start, endA), b.slice(start, endB), equal).map(match => ({
      a: match.a + start,
      b: match.b + start,
    })),
    ...tail,
  ];
}

function middle<T>(a: readonly T[], b: readonly T[], equal: (x: T, y: T) => boolean): Match[] {
  if (a.length === 0 || b.length === 0) return [];
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] = equal(a[i]!, b[j]!)
        ? lengths[(i + 1) * width + j + 1]! + 1
        : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
    }
  }
  const found: Match[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (equal(a[i]!, b[j]!)) found.push({ a: i++, b: j++ });
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  }
  return found;
}
