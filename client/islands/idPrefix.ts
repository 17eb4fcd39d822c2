// The prefix of React's ids in an island. The build and the browser must use the same one.

/** Returns the prefix for an island: 'Search' → "search-". */
export function idPrefix(name: string): string {
  return `${name.toLowerCase()}-`;
}
