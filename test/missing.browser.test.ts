// A path without a page: what the 404 page says, and the pages it suggests.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { dumbHost } from './hosts.ts';
import { sample } from './sample.ts';
import { serveSite, until, visit } from './served.ts';

const site = await serveSite();
const offered = (page: Page): Promise<string[]> =>
  page
    .locator('[data-suggestions] a')
    .evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));

for (const [what, path, first] of sample(
  [
    ['a typing error', '/guide/start/quik-start', '/guide/start/quick-start'],
    ['a wrong section', '/config/quick-start', '/guide/start/quick-start'],
    ['a missing folder', '/guide/quick-start', '/guide/start/quick-start'],
    ['another language', '/zh/guide/start/quick-strat', '/zh/guide/start/quick-start'],
    ['capital letters', '/Guide/Start/Quik-START', '/guide/start/quick-start'],
    ['an old ending', '/config/dev/prot.html', '/config/dev/port'],
  ] as const,
  3,
)) {
  test(`R-043 ${what} is answered with the page that was meant: ${path}`, async () => {
    const { page, close } = await visit(site.url + path);
    await until(page, "!document.querySelector('[data-suggestions]').hidden");
    assert.is((await offered(page))[0], first);
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: 390, height });
    const starts = await page.evaluate<number[]>(
      "[...document.querySelectorAll('[data-suggestions] li > :is(a, span)')].map(part => part.getBoundingClientRect().left)",
    );
    assert.ok(starts.length > 1);
    assert.is(new Set(starts).size, 1, 'on a phone, every address is below its name');
    await page.setViewportSize({ width, height });
    // The link covers its whole row, the address beside it included.
    await page.click('[data-suggestions] li >> nth=0', { position: { x: 400, y: 20 } });
    await until(
      page,
      `location.pathname === '${first}' && document.documentElement.dataset.pageType === 'doc'`,
    );
    await close();
  });
}

test('R-043 a folder without a page offers the pages below it, and a page the ones above', async () => {
  for (const [path, first] of [
    ['/guide', '/guide/last'],
    ['/zh/guide/', '/zh/guide/last'],
    ['/guide/start/quick-start/zzzz', '/guide/start/quick-start'],
    ['/config/zzzz', '/config/'],
  ] as const) {
    const { page, close } = await visit(site.url + path);
    await until(page, "!document.querySelector('[data-suggestions]').hidden");
    assert.is((await offered(page))[0], first, path);
    await close();
  }
});

test('R-044 an address with empty segments leads to the page in its own language', async () => {
  const { page, close } = await visit(`${site.url}/zh/`);
  await page.goto(`${site.url}/zh//guide/start/quick-start?a=b#install`, { waitUntil: 'commit' });
  await until(page, "document.documentElement.dataset.pageType === 'doc'");
  assert.is(
    await page.evaluate('location.pathname + location.search + location.hash'),
    '/zh/guide/start/quick-start?a=b#install',
  );
  assert.is(await page.evaluate('document.documentElement.lang'), 'zh');
  await close();
});

test('R-043 what is like no page is offered none; the way home is there, bar and all', async () => {
  const { page, close } = await visit(`${site.url}/zzzz/xxxx`);
  await page.waitForLoadState('networkidle');
  assert.equal(await offered(page), []);
  assert.equal(
    [await page.textContent('.not-found-code'), await page.textContent('h1')],
    ['404', 'PAGE NOT FOUND'],
  );
  assert.equal(
    [
      await page.isVisible('.header'),
      await page.locator('#Sidebar, #Outline, .doc-footer').count(),
    ],
    [true, 0],
  );
  assert.ok((await page.locator('main .button').boundingBox())!.height >= 44, 'a finger hits it');
  await page.click('main .button');
  await until(page, "location.pathname === '/' && document.querySelector('.hero')");
  await close();
});

test('R-043 in Chinese the page is Chinese, with the English words below and both ways home', async () => {
  const { page, close } = await visit(`${site.url}/zh/zzzz`);
  assert.equal(
    [await page.textContent('h1'), await page.textContent('.not-found-original')],
    ['页面未找到', 'PAGE NOT FOUND'],
  );
  assert.equal(
    await page
      .locator('main a')
      .evaluateAll(all => all.map(link => `${link.textContent} ${link.getAttribute('href')}`)),
    ['返回首页 /zh/', 'Take me home /'],
  );
  await close();
});

test('who leaves a path without a page before it is resolved stays where they went', async () => {
  const { page, close } = await visit(`${site.url}/guide/last`, { emptyCache: true });
  let release = (): void => {};
  const held = new Promise<void>(resolve => (release = resolve));
  await page.route('**/search_index*', async route => {
    await held;
    await route.continue();
  });
  // English is the default language, so this address leads to the one without prefix.
  const asked = page.waitForRequest('**/search_index*');
  await page.goto(`${site.url}/en/guide/last`);
  await asked;
  await page.click('main .button');
  await until(page, "location.pathname === '/' && document.querySelector('.hero') !== null");
  release();
  await page.waitForTimeout(700);
  assert.is(await page.evaluate('location.pathname'), '/');
  await close();
});

test('R-002 a site without a search leads from a trailing slash too many to the page', async () => {
  const other = await serveSite({ change: each => ({ ...each, search: false }) });
  const host = await dumbHost(other.out);
  const { page, close } = await visit(`${host.url}/guide/last`);
  // The page that leads on is left at once.
  await page.goto(`${host.url}/guide/start/quick-start/?a=b#install`, { waitUntil: 'commit' });
  await until(page, "document.documentElement.dataset.pageType === 'doc'");
  await until(page, "location.pathname === '/guide/start/quick-start'");
  assert.is(
    await page.evaluate('location.pathname + location.search + location.hash'),
    '/guide/start/quick-start?a=b#install',
  );
  assert.is(await page.getAttribute('html', 'data-search-worker'), null);
  await close();
  await Promise.all([host.stop(), other.stop()]);
  const scripts = fs.readdirSync(path.join(other.out, 'static'));
  assert.not.ok(scripts.some(name => name.startsWith('search.')));
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
