// The hint "did you mean …?" of findings.
import { nearest } from '../../client/text/nearest.ts';

export { nearest };

/** Returns `did you mean x?` for the most similar name; undefined if no name is similar. */
export function didYouMean(word: string, known: Iterable<string>): string | undefined {
  const candidate = nearest(word, known);
  return candidate === undefined ? undefined : `did you mean ${candidate}?`;
}
