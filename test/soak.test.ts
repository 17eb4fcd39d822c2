// A short `npm run soak`: after any saves, the dev server serves what a cold build writes.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { soak } from './soak.ts';

test('four hundred saves, in storms, renames, branches and errors: equal to a cold build, memory bounded', async () => {
  const { saves, compared, comparisons, memory, seconds, kinds } = await soak({
    saves: 400,
    seed: 7,
    comparisons: 2,
  });
  process.stdout.write(
    `${saves} saves in ${Math.round(seconds)} s (${JSON.stringify(kinds)}), ${compared} files compared in ${comparisons} comparisons, ${memory.early} MB then ${memory.late} MB\n`,
  );
  assert.ok(saves >= 400);
  assert.ok(compared > 50);
  assert.ok(memory.late < memory.early * 1.5 + 100, `${memory.early} MB grew to ${memory.late} MB`);
});

test.run();
