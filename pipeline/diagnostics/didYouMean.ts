// "Did you mean …?", for findings.
import { nearest } from '../../client/text/nearest.ts';

export { nearest };

/** `did you mean x?`, or undefined if no name is similar. */
export function didYouMean(word: string, known: Iterable<string>): string | undefined {
  const candidate = nearest(word, known);
  return candidate === undefined ? undefined : `did you mean ${candidate}?`;
}
