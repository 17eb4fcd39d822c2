// Under load, every response is complete and correct. `npm run load` makes a million requests.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadHosts } from './load.ts';
import { skip } from './skip.ts';

test('three thousand answers each from preview and nginx: none lost, none wrong', async () => {
  const { preview, nginx } = await loadHosts(3000);
  process.stdout.write(`${JSON.stringify({ preview, nginx })}\n`);
  for (const host of [preview, nginx]) {
    if (!host) continue;
    assert.equal([host.responses, host.wrong, host.lost], [3000, 0, 0]);
    assert.ok((host.statuses[200] ?? 0) > 2000);
    assert.equal(
      Object.keys(host.statuses).filter(status => Number(status) >= 500),
      [],
    );
  }
  if (!nginx) skip('nginx is not installed: only the preview was asked');
});

test.run();
