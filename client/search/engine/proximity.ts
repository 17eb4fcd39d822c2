// Stretches of a text in which the words of a query stand near each other.

import type { Spot } from './matches.ts';

export interface Window {
  start: number;
  end: number;
  /** Different words in it. */
  units: number;
  quality: number;
}

const widestWindow = 240;

/**
 * The stretches of a text, each beginning at a hit, that hold as many different words as can be had
 * nearby.
 */
export function windows(spots: readonly Spot[], count: number, widest = widestWindow): Window[] {
  const result: Window[] = [];
  for (const [at, first] of spots.entries()) {
    const qualities = new Map([[first.unit, first.quality]]);
    let { end } = first;
    for (let next = at + 1; next < spots.length && qualities.size < count; next++) {
      const spot = spots[next];
      if (!spot || spot.end - first.start > widest) break;
      if (qualities.has(spot.unit)) continue;
      qualities.set(spot.unit, spot.quality);
      end = Math.max(end, spot.end);
    }
    const quality =
      [...qualities.values()].reduce((total, each) => total + each, 0) / qualities.size;
    result.push({ start: first.start, end, units: qualities.size, quality });
  }
  return result;
}
