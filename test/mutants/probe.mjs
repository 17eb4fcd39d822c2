// Loaded by every process of a test while mutants.ts finds out which faults a test file reaches.
// The sources then call reached() with the number of each place where a fault can be planted.
import fs from 'node:fs';

/** A place in a loop reports at most this often. */
const PAUSE_MS = 200;
const last = [];

globalThis.reached = number => {
  const now = Date.now();
  if (now - (last[number] ?? 0) < PAUSE_MS) return;
  last[number] = now;
  fs.appendFileSync(process.env.TEST_REACHED, `${number}\n`);
};
