// The hint "did you mean …?" of findings.
import { nearest } from '../../client/text/nearest.ts';

export { nearest };

/** Returns `did you mean x?` for the most similar name; undefined if no name is similar. */
export function didYouMean(word: string, known: Iterable<string>): string | undefined {
  return asQuestion(nearest(word, known));
}

/** Like `didYouMean`, for the route of a page. */
export function didYouMeanRoute(path: string, routes: readonly string[]): string | undefined {
  return asQuestion(nearestRoute(path, routes));
}

function asQuestion(candidate: string | undefined): string | undefined {
  return candidate === undefined ? undefined : `did you mean ${candidate}?`;
}

/**
 * Returns the most similar route whose last part is similar too, since pages of one folder differ
 * only there; else the only route with the same last part, in whatever folder.
 */
export function nearestRoute(path: string, routes: readonly string[]): string | undefined {
  const name = lastPart(path);
  const similar = routes.filter(route => nearest(name, [lastPart(route)]) !== undefined);
  const [same, ...others] = similar.filter(route => lastPart(route) === name);
  return nearest(path, similar) ?? (others.length === 0 ? same : undefined);
}

function lastPart(path: string): string {
  return path.replace(/\/$/, '').split('/').at(-1) ?? '';
}
