// Prefix of React's ids in an island: the same text where the build renders it and where the
// browser wakes it.

/** e.g. prefix('Search') → "search-". */
export function prefix(name: string): string {
  return `${name.toLowerCase()}-`;
}
