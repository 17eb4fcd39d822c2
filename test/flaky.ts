// Reads flaky.txt: the test files that may fail at first, each until a certain day.
import fs from 'node:fs';

const LIST = new URL('./flaky.txt', import.meta.url);

/** Returns the day until which a test file may be flaky; undefined if it may not. */
export function expiryOf(file: string): string | undefined {
  const list = fs.readFileSync(LIST, 'utf8').split('\n');
  const row = list.map(line => line.split(' ')).find(([name]) => name === file);
  return row?.[1];
}
