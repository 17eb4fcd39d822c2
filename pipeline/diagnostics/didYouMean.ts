// The hint "did you mean …?" of findings.
import { nearest } from '../../client/text/nearest.ts';

export { nearest };

/** Returns `did you mean x?` for the most similar name; undefined if no name is similar. */
export function didYouMean(word: string, known: Iterable<string>): string | undefined {
  return asQuestion(nearest(word, known));
}

/** Like `didYouMean`, for the route of a page or the path of a file. */
export function didYouMeanPath(path: string, routes: readonly string[]): string | undefined {
  return asQuestion(nearestPath(path, routes));
}

function asQuestion(candidate: string | undefined): string | undefined {
  return candidate === undefined ? undefined : `did you mean ${candidate}?`;
}

/**
 * Returns the most similar path whose last part is similar too, since pages of one folder differ
 * only there; else the only path with the same last part, in whatever folder.
 */
export function nearestPath(path: string, known: readonly string[]): string | undefined {
  const name = lastPart(path);
  const similar = known.filter(each => nearest(name, [lastPart(each)]) !== undefined);
  const [same, ...others] = similar.filter(each => lastPart(each) === name);
  return nearest(path, similar) ?? (others.length === 0 ? same : undefined);
}

/** Returns the last part without the extension of a file; a version such as v0.4 has none. */
function lastPart(path: string): string {
  const [part = ''] = path.replace(/\/$/, '').split('/').slice(-1);
  return part.replace(/\.[a-z]\w{1,4}$/i, '');
}
