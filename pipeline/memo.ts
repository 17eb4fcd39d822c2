// Functions that compute each result only once.

/** Returns a function that computes its result at the first call, and then returns the same one. */
export function memo<T>(compute: () => T): () => T {
  let known: { value: T } | undefined;
  return () => (known ??= { value: compute() }).value;
}

/** Returns a function that computes its result once per object, and keeps it as long as that. */
export function memoByObject<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { value: T }>();
  return key => {
    const entry = known.get(key) ?? { value: compute(key) };
    known.set(key, entry);
    return entry.value;
  };
}
