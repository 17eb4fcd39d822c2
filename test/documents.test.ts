// Documents for browsers and validators: a charset that is found, a short <html>, few elements.
import '../pipeline/bundling/env.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { closeDom, parsedSite } from './parsed.ts';
import { ROOT, SECOND } from './sites.ts';

/** HTML requires the charset within these bytes. */
const CHARSET_BYTES = 1024;
const ROOT_BYTES = 300;

const sites = {
  fixture: await parsedSite(),
  second: await parsedSite({ content: SECOND }),
  real: await parsedSite({ content: `${ROOT}/content` }),
};

const fileOf = (route: string): string =>
  `${route.slice(1)}${route.endsWith('/') ? 'index' : ''}.html`;

for (const [name, { siteIndex, html }] of Object.entries(sites)) {
  const files = siteIndex.pages.map(({ routePath }) => fileOf(routePath));

  test(`${name}: the charset is in the first 1,024 bytes, and <html> takes fewer than 300`, () => {
    assert.ok(files.length > 5);
    for (const file of [...files, '404.html']) {
      const text = html(file);
      const [head = ''] = /^[\s\S]*?<meta charset="utf-8">/.exec(text) ?? [];
      assert.ok(head && Buffer.byteLength(head) <= CHARSET_BYTES, `${file}: ${head.length} bytes`);
      const [root = ''] = /<html[^>]*>/.exec(text) ?? [];
      assert.ok(root && Buffer.byteLength(root) < ROOT_BYTES, `${file}: ${root}`);
    }
  });

  test(`${name}: what a button says of its popover, the browser says, not the document`, () => {
    for (const file of files)
      for (const [button] of html(file).matchAll(/<button[^>]* popovertarget=[^>]*>/gi))
        assert.not.match(button, 'aria-expanded', file);
  });
}

test.after(closeDom);
test.run();
