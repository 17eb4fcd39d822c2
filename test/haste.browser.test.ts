// A reader who is faster than the network, or than the next frame, gets the same result as others.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { serveSite, until, visit } from './served.ts';

const site = await serveSite();
const reads = (page: Page, title: string): Promise<void> =>
  until(page, `document.querySelector('h1')?.textContent === '${title}'`);
/** Clicks by script: the pointer over the link would prefetch its page. */
const press = (page: Page, href: string): Promise<void> =>
  page.evaluate(`document.querySelector('#sidebar a[href="${href}"]').click()`);

test('a tooltip goes with the page of its control', async () => {
  const { page, close } = await visit(`${site.url}/guide/markdown`);
  const tip = "document.querySelector('.tip:popover-open')";
  await page.hover('main [data-copy]:visible >> nth=0');
  await until(page, `${tip} !== null`);
  await press(page, '/guide/last');
  await reads(page, 'Last');
  assert.is(await page.evaluate(`${tip}?.textContent`), undefined);
  await close();
});

test('a file that cannot be copied opens only on the page of its button', async () => {
  const { page, close } = await visit(`${site.url}/guide/markdown`, {
    permissions: ['clipboard-write'],
  });
  let answer = (): void => {};
  const answered = new Promise<void>(resolve => (answer = resolve));
  await page.route(/\.md$/, async route => {
    await answered;
    await route.fulfill({ status: 503, body: '' });
  });
  await page.evaluate('document.querySelector(\'main [data-copy$=".md"]\').click()');
  await press(page, '/guide/last');
  await reads(page, 'Last');
  answer();
  await page.waitForTimeout(500);
  assert.is(await page.evaluate('location.pathname'), '/guide/last');
  await close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
