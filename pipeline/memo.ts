// Functions that compute each result only once.

/** Returns a function that computes its result at the first call, and then returns the same one. */
export function memo<T>(compute: () => T): () => T {
  let known: { value: T } | undefined;
  return () => (known ??= { value: compute() }).value;
}

/** Returns a function that computes its result once per object, and keeps it as long as that. */
export function memoByObject<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  return memoIn(new WeakMap<K, { value: T }>(), compute);
}

/** Returns a function that computes its result once per text. */
export function memoByText<T>(compute: (text: string) => T): (text: string) => T {
  return memoIn(new Map<string, { value: T }>(), compute);
}

function memoIn<K, T>(
  known: { get(key: K): { value: T } | undefined; set(key: K, entry: { value: T }): unknown },
  compute: (key: K) => T,
): (key: K) => T {
  return key => {
    const entry = known.get(key) ?? { value: compute(key) };
    known.set(key, entry);
    return entry.value;
  };
}
