// Prefix of React's ids in an island: the build and the browser must use the same.

/** e.g. prefix('Search') → "search-". */
export function prefix(name: string): string {
  return `${name.toLowerCase()}-`;
}
