// Long lists are tried in part: another part with every commit, all of it by `npm run test:long`.
import { createHash } from 'node:crypto';

/** Set by `npm run test:long`: everything is tried. */
export const LONG = process.env.TEST_LONG === '1';

/** The runner sets it to the commit; any other text draws another part. */
const SEED = process.env.TEST_SEED ?? '';

/** `count` items of a list in their order, drawn by the commit; all of them in the long form. */
export function sample<T>(list: readonly T[], count: number): T[] {
  if (LONG || list.length <= count) return [...list];
  const drawn = [...list.keys()]
    .map(index => ({
      index,
      at: createHash('sha1').update(`${SEED} ${list.length} ${index}`).digest('hex'),
    }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, count)
    .map(({ index }) => index)
    .sort((a, b) => a - b);
  return drawn.map(index => list[index]!);
}

/** Numbers from 0 to 1 that the commit decides on, others for every name. */
export function seededRandom(name: string): () => number {
  let state = createHash('sha1').update(`${SEED} ${name}`).digest().readUInt32LE(0);
  // mulberry32
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
