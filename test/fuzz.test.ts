// Whatever the fuzzer has found stays mended, and a stretch of its seeds finds nothing new.
import '../pipeline/cli/env.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { closeDom } from './parsed.ts';
import { found, fuzz, judge, type Finding } from './fuzz.ts';

for (const { name, kind, text } of found()) {
  test(`found before: ${name}`, async () => {
    assert.is(await judge(kind, text), undefined, JSON.stringify(text.slice(0, 300)));
  });
}

test('twenty seconds of random texts find nothing', async () => {
  const findings: Finding[] = [];
  const tried = await fuzz({
    ms: 20_000,
    seed: 1,
    onFinding: finding => void findings.push(finding),
  });
  process.stdout.write(`${tried} texts tried\n`);
  assert.equal(
    findings.map(({ kind, seed, fault }) => `${kind}, seed ${seed}: ${fault.slice(0, 300)}`),
    [],
  );
  assert.ok(tried > 500, String(tried));
});

test.after(closeDom);
test.run();
