// Texts that once broke something stay fixed, and a few seconds of new random texts break nothing.
import '../pipeline/bundling/env.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { closeDom } from './parsed.ts';
import { LONG, seededRandom } from './sample.ts';
import { found, fuzz, judge, type Finding } from './fuzz.ts';

for (const { name, kind, text } of found()) {
  test(`found before: ${name}`, async () => {
    assert.is(await judge(kind, text), undefined, JSON.stringify(text.slice(0, 300)));
  });
}

/** Each commit tries other texts. A finding names the seed that produced it. */
const SEED = Math.floor(seededRandom('fuzz')() * 1e9);
const SECONDS = LONG ? 60 : 2;

test('some seconds of random texts find nothing', async () => {
  const findings: Finding[] = [];
  const tried = await fuzz({
    ms: SECONDS * 1000,
    seed: SEED,
    onFinding: finding => void findings.push(finding),
  });
  process.stdout.write(`${tried} texts tried from seed ${SEED}\n`);
  assert.equal(
    findings.map(({ kind, seed, fault }) => `${kind}, seed ${seed}: ${fault.slice(0, 300)}`),
    [],
  );
  assert.ok(tried > 25 * SECONDS, String(tried));
});

test.after(closeDom);
test.run();
