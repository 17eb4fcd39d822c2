// A first visit fetches little. React and the search come at the first intent, all at once.
import { gzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser, open } from './chromium.ts';
import { sample } from './sample.ts';
import { serveSite, until, visit } from './served.ts';
import { recordTraffic } from './traffic.ts';
import { skip } from './skip.ts';

const SOURCE_MAPS = 'with SITE_SOURCE, bundles contain their source maps';

const site = await serveSite();
const ARTICLE = `${site.url}/guide/start/`;
const MAX_REQUESTS = 9;
const MAX_SCRIPT_BYTES = 14_000;
/** The stylesheet that the first paint waits for, compressed. */
const MAX_STYLE_BYTES = 10_500;
/** Browsers run idle callbacks within this time. */
const IDLE_MS = 4500;

/** Returns the compressed size of the scripts that the page has loaded. */
const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );

test('R-231 a visit without search takes nine requests and 14 kB of scripts, however long it lasts', async () => {
  if (process.env.SITE_SOURCE) return skip(SOURCE_MAPS);
  for (const path of ['', '/zh']) {
    const { page, faults, close } = await open({ emptyCache: true });
    await page.addInitScript("localStorage.setItem('rspress-visited', '1')");
    const transfers = await recordTraffic(page);
    await page.goto(`${site.url}${path}/guide/start/`, { waitUntil: 'networkidle' });
    const before = transfers.length;
    assert.ok(before <= MAX_REQUESTS, transfers.map(({ url }) => url).join('\n'));
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(IDLE_MS);
    assert.equal(
      transfers.slice(before).map(({ url }) => url),
      [],
    );
    const bytes = await scriptBytes(page);
    assert.ok(bytes > 5000 && bytes <= MAX_SCRIPT_BYTES, `${bytes} bytes`);
    assert.is(await page.locator('[data-hydrated]').count(), 0);
    assert.equal(faults, []);
    await close();
  }
});

test('the first paint waits for one stylesheet of 10.5 kB', async () => {
  if (process.env.SITE_SOURCE) return skip(SOURCE_MAPS);
  const html = await (await fetch(ARTICLE)).text();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, to]) => to!);
  assert.is(sheets.length, 1);
  const sheet = await (await fetch(site.url + sheets[0]!)).arrayBuffer();
  const { length } = gzipSync(sheet, { level: 9 });
  assert.ok(length > 5000 && length <= MAX_STYLE_BYTES, `${length} bytes`);
});

const INTENTS: Record<string, (page: Page) => Promise<unknown>> = {
  pointing: page => page.hover('.search-opener'),
  focusing: page => page.focus('.search-opener'),
  'the keys': page => page.keyboard.press('Control+k'),
};

for (const [name, act] of sample(Object.entries(INTENTS), 1)) {
  test(`${name} fetches the search: its files and its worker without waiting for each other`, async () => {
    const { page, close } = await visit(ARTICLE, { emptyCache: true });
    const transfers = await recordTraffic(page);
    const islandScripts =
      (await page.getAttribute('[data-island-scripts]', 'data-island-scripts')) ?? '';
    let isHeld = true;
    await page.route('**/static/chunk.*', async route => {
      for (let wait = 0; wait < 300 && isHeld; wait++)
        await new Promise(resolve => setTimeout(resolve, 20));
      await route.continue().catch(() => {});
    });
    await act(page);
    const files = islandScripts.split(' ');
    await until(page, "document.querySelectorAll('link[rel=modulepreload]').length > 0");
    const isAsked = (): boolean => transfers.length >= files.length && page.workers().length > 0;
    for (let wait = 0; wait < 100 && !isAsked(); wait++) await page.waitForTimeout(20);
    const asked = transfers.map(({ url }) => new URL(url).pathname);
    assert.equal(
      files.filter(file => !asked.includes(file)),
      [],
      'all are asked for before any has arrived',
    );
    assert.is(page.workers().length, 1, 'the worker starts before they have arrived');
    isHeld = false;
    await page.waitForSelector('[data-island="Search"][data-hydrated]');
    const scripts = transfers.map(({ url }) => new URL(url).pathname);
    assert.equal(
      scripts.filter(path => path.includes('chunk.') && !files.includes(path)),
      [],
      'no file comes later',
    );
    await close();
  });
}

test('the field is there without any script of the search, and keeps what is typed', async () => {
  const { page, close } = await visit(ARTICLE, { emptyCache: true });
  assert.is(await page.locator('dialog#search-shell input').count(), 1);
  assert.match(await page.innerText('.search-opener-keys'), /^(?:Ctrl|⌘) K$/);
  let isHeld = true;
  await page.route('**/static/**', async route => {
    for (let wait = 0; wait < 300 && isHeld; wait++)
      await new Promise(resolve => setTimeout(resolve, 20));
    await route.continue().catch(() => {});
  });
  await page.keyboard.press('Control+k');
  assert.is(await page.evaluate("document.activeElement.closest('dialog').id"), 'search-shell');
  await page.keyboard.type('intro');
  isHeld = false;
  await until(page, "document.querySelector('#search-input')?.value === 'intro'");
  await page.keyboard.press('Escape');
  await until(page, "document.querySelectorAll('dialog[open]').length === 0");
  assert.is(await page.inputValue('dialog#search-shell input'), '');
  await close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
