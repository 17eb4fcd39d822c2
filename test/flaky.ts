// Which test files may fail at first, and until when.
import fs from 'node:fs';

const LIST = new URL('./flaky.txt', import.meta.url);

/** Day until which a test file may be flaky; undefined: it may not. */
export function expiryOf(file: string): string | undefined {
  const list = fs.readFileSync(LIST, 'utf8').split('\n');
  const row = list.map(line => line.split(' ')).find(([name]) => name === file);
  return row?.[1];
}
