// Stretches of a text in which the words of a query are close together.

import type { Match } from './matches.ts';

export interface Stretch {
  start: number;
  end: number;
  /** Number of different words in it. */
  words: number;
  /** Mean quality of the words. */
  quality: number;
}

const MAX_STRETCH_LENGTH = 240;

/** One stretch from each match on, with as many different words of `wordCount` as are near. */
export function findStretches(matches: readonly Match[], wordCount: number): Stretch[] {
  return matches.map((first, at) => {
    const qualities = new Map([[first.word, first.quality]]);
    let { end } = first;
    for (let next = at + 1; qualities.size < wordCount; next++) {
      const match = matches[next];
      if (!match || match.end - first.start > MAX_STRETCH_LENGTH) break;
      if (qualities.has(match.word)) continue;
      qualities.set(match.word, match.quality);
      end = Math.max(end, match.end);
    }
    const sum = [...qualities.values()].reduce((total, quality) => total + quality, 0);
    return { start: first.start, end, words: qualities.size, quality: sum / qualities.size };
  });
}
