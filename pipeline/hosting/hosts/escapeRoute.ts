// A route as part of a regular expression.

/** Of the characters of a route only the dot means something there. */
export function pattern(route: string): string {
  return route.replaceAll('.', '\\.');
}
