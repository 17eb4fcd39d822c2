// Similar words for hints: edits are counted as by the plain algorithm, and the nearest word wins.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { editDistance, nearest } from '../client/text/nearest.ts';
import { nearestPath } from '../pipeline/diagnostics/didYouMean.ts';

/** Counts the edits with a full table. */
function plainDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number): number => rows[i]![j]!;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? at(i - 2, j - 2) + 1 : Infinity;
      rows[i]![j] = Math.min(change, at(i - 1, j) + 1, at(i, j - 1) + 1, swap);
    }
  return at(a.length, b.length);
}

test('edits are counted up to the limit, whatever two words have in common', () => {
  const letters = ['a', 'b', 'c', '/'];
  const words = Array.from({ length: 300 }, (_, at) =>
    Array.from({ length: at % 9 }, (_, place) => letters[(at * (place + 7) * 31 + (at >> 3)) % 4]),
  ).map(word => word.join(''));
  for (const a of words)
    for (const b of words) {
      const distance = plainDistance(a, b);
      for (const limit of [0, 1, 3])
        assert.is(editDistance(a, b, limit), distance > limit ? Infinity : distance, `${a} ${b}`);
    }
  assert.is(editDistance('a', 'a', -1), Infinity);
});

test('the nearest word is the first with the fewest edits, at most a third of its letters', () => {
  assert.is(nearest('PORT', ['prot', 'ports', 'port']), 'port');
  assert.is(nearest('prot', ['ports', 'port', 'root']), 'port', 'a swap is one edit');
  assert.is(nearest('abcdef', ['abcxef', 'abcdxf']), 'abcxef');
  assert.is(nearest('abcdef', ['abcxyf', 'abxyzf']), 'abcxyf');
  assert.is(nearest('abcdef', ['abxyzf']), undefined);
  assert.is(nearest('a', ['b']), 'b', 'one edit is always near');
  assert.is(nearest('a', []), undefined);
});

test('the nearest route or file has a similar name, or the same name in another folder', () => {
  const routes = [
    '/guide/advanced/hmr',
    '/guide/start/',
    '/guide/start/quick-start',
    '/config/port',
  ];
  const is = (path: string, route: string | undefined): void =>
    assert.is(nearestPath(path, routes), route, path);
  is('/guide/advanced/rem', undefined);
  is('/guide/advanced/hmrr', '/guide/advanced/hmr');
  is('/guide/strat/', '/guide/start/');
  is('/gide/start/quick-strat', '/guide/start/quick-start');
  is('/guide/features/port', '/config/port');
  is('/guide/features/ports', undefined);
  const files = ['/images/flow.svg', '/icon.svg'];
  assert.is(nearestPath('/images/tone.svg', files), undefined);
  assert.is(nearestPath('/images/flwo.png', files), '/images/flow.svg');
  assert.is(nearestPath('/flow.svg', files), '/images/flow.svg');
});

test.run();
