// Tests try part of a long list, another part with every commit; `npm run test:long` tries all.
import { createHash } from 'node:crypto';

/** Whether everything is tried; `npm run test:long` sets the variable. */
export const LONG = process.env.TEST_LONG === '1';

/** The runner sets it to the commit. Another text draws other samples. */
const SEED = process.env.TEST_SEED ?? '';

/**
 * Returns `count` items of a list in their order, drawn by the commit; in the long run, all items.
 */
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

/** Returns a generator of numbers from 0 to 1 that depend on the commit and on `name`. */
export function seededRandom(name: string): () => number {
  let state = createHash('sha1').update(`${SEED} ${name}`).digest().readUInt32LE(0);
  // The mulberry32 generator.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
