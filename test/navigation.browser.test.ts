// Navigation fetches the next page's HTML. If anything goes wrong, it does what a plain link does.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser, open } from './chromium.ts';
import { hold, until } from './served.ts';
import { builtSite, serveDev, SITE, temporary } from './sites.ts';
import fs from 'node:fs';
import path from 'node:path';

const built = await builtSite();
assert.is(built.code, 0, built.stdout);
const served = await serveDev(['--preview', '--content', SITE, '--out', built.out]);

/** Opens a page of the fixture site as a returning visitor and waits until the network is idle. */
async function at(
  path: string,
  options: Parameters<typeof open>[0] = {},
  url = served.url,
): Promise<{ page: Page; faults: string[]; requests: string[]; close(): Promise<void> }> {
  const { page, faults, close } = await open({
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  await page.addInitScript("localStorage.setItem('rspress-visited', '1')");
  const requests: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'fetch') requests.push(new URL(request.url()).pathname);
  });
  await page.goto(url + path, { waitUntil: 'networkidle' });
  return { page, faults, requests, close };
}

const heading = (page: Page): Promise<unknown> =>
  page.evaluate("document.querySelector('h1')?.firstChild?.textContent");
const row = (name: string): string =>
  `nav[data-region=sidebar] a:has-text("${name}"), [data-region=sidebar] a:has-text("${name}")`;

/** Adds a link to the article. */
const addLink = (page: Page, id: string, href: string): Promise<void> =>
  page.evaluate(
    link => {
      const added = Object.assign(document.createElement('a'), { ...link, textContent: link.id });
      document.querySelector('main')?.append(added);
    },
    { id, href },
  );

test('R-009 pointing at a link fetches its page once, and the click fetches nothing more', async () => {
  const { page, requests, close } = await at('/guide/start/');
  const fetched = page.waitForRequest('**/guide/last');
  await page.hover(row('Last'));
  await fetched;
  assert.equal(
    requests.filter(path => path === '/guide/last'),
    ['/guide/last'],
  );
  await page.click(row('Last'));
  await page.waitForURL('**/guide/last');
  assert.equal(
    requests.filter(path => path === '/guide/last'),
    ['/guide/last'],
  );
  await close();
});

test('a navigation that skips the animation of the one before reports no error', async () => {
  const { page, faults, close } = await at('/guide/start/');
  assert.is(await page.evaluate('document.documentElement.dataset.contentAnimation'), 'on');
  // A newer transition, as another navigation begins one, before the animation of this one.
  await page.evaluate(`addEventListener('site:content', () => {
    globalThis.skipped = document.startViewTransition(() => {}).finished;
  }, { once: true, capture: true })`);
  await page.click(row('Last'));
  await until(page, 'globalThis.skipped !== undefined');
  await page.evaluate('skipped');
  assert.equal(faults, []);
  await close();
});

test('links with an invalid address, or to another site, are left to the browser', async () => {
  const { page, faults, requests, close } = await at('/guide/last');
  await addLink(page, 'odd', 'https://[');
  await addLink(page, 'out', 'https://other.example/elsewhere');
  for (const link of ['#odd', '#out']) {
    await page.hover(link);
    await page.focus(link);
  }
  await page.waitForTimeout(200);
  assert.equal(faults, []);
  assert.not.ok(requests.includes('/elsewhere'));
  await close();
});

test('a link to a section of the page that a step back is still loading leads to the section', async () => {
  const { page, faults, close } = await at('/guide/markdown');
  await page.click(row('Last'));
  await page.waitForFunction(() => document.querySelector('h1')?.textContent.startsWith('Last'));
  const release = await hold(page, '**/guide/markdown');
  await addLink(page, 'section', '/guide/markdown#table');
  await page.evaluate('history.back()');
  await until(page, "location.pathname === '/guide/markdown'");
  // Without the pointer, which the animation of the step before may still hold off.
  await page.evaluate("document.querySelector('#section').click()");
  release();
  // The URL changes first; the page may follow one frame later.
  await until(page, "document.querySelector('h1').textContent.startsWith('Markdown')");
  assert.is(await page.evaluate('location.hash'), '#table');
  assert.equal(faults, []);
  await close();
});

test('R-009 pointing at the current page fetches nothing', async () => {
  const { page, requests, close } = await at('/guide/last');
  await page.hover(row('Last'));
  await page.waitForTimeout(300);
  assert.equal(
    requests.filter(path => path === '/guide/last'),
    [],
  );
  await close();
});

test('R-021 a click swaps the article without a page load, changes title and address, and says so', async () => {
  const { page, faults, close } = await at('/guide/start/');
  await page.evaluate('globalThis.stays = true');
  await page.click(row('Quick Start'));
  await page.waitForURL('**/guide/start/quick-start');
  await page.waitForFunction(() => document.title.startsWith('Quick Start'));
  assert.is(await heading(page), 'Quick Start');
  assert.is(await page.evaluate('globalThis.stays'), true);
  assert.is(await page.evaluate("document.activeElement.matches('h1')"), true, 'the title is read');
  assert.is(
    await page.evaluate(
      "document.querySelectorAll('[data-region=sidebar] [aria-current=page]').length",
    ),
    1,
  );
  assert.equal(faults, []);
  assert.equal(await page.evaluate('violations'), []);
  await close();
});

test("R-021 a click with a modifier, or not of the first button, is the browser's", async () => {
  const { page, close } = await at('/guide/start/');
  for (const modifier of ['Control', 'Shift'] as const) {
    const [popup] = await Promise.all([
      page.context().waitForEvent('page'),
      page.click(row('Quick Start'), { modifiers: [modifier] }),
    ]);
    // A new window may be blank at first.
    await popup.waitForURL('**/guide/start/quick-start');
    assert.match(page.url(), /\/guide\/start\/$/, modifier);
    await popup.close();
  }
  // The last listener: sees whether the site handled the click, and stops the browser.
  const taken = (init: string): Promise<unknown> =>
    page.evaluate(`(() => {
      let taken;
      addEventListener('click', event => { taken = event.defaultPrevented; event.preventDefault(); }, { once: true });
      document.querySelector('#Sidebar a[href$="quick-start"]').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...${init} }));
      return taken;
    })()`);
  for (const init of [
    '{ ctrlKey: true }',
    '{ shiftKey: true }',
    '{ metaKey: true }',
    '{ altKey: true }',
    '{ button: 1 }',
  ])
    assert.is(await taken(init), false, init);
  assert.is(await taken('{}'), true);
  await close();
});

test('R-045 a page that cannot be fetched is logged, and the browser goes there itself', async () => {
  const { page, faults, close } = await at('/guide/start/');
  await page.evaluate('globalThis.stays = true');
  let refused = 0;
  await page.route('**/guide/last', route =>
    route.request().resourceType() === 'fetch' ? (refused++, route.abort()) : route.continue(),
  );
  await page.click(row('Last'));
  await page.waitForFunction(() => document.querySelector('h1')?.textContent.startsWith('Last'));
  assert.ok(refused > 0);
  assert.is(await page.evaluate('globalThis.stays'), undefined);
  assert.ok(faults.length > 0);
  assert.is(await page.evaluate("document.querySelector('#nprogress, [role=progressbar]')"), null);
  await close();
});

test('a step back from an HTML file of public/ shows the page again', async () => {
  const out = temporary();
  fs.cpSync(built.out, out, { recursive: true });
  fs.writeFileSync(path.join(out, 'demo.html'), '<title>Demo</title><h1>Demo</h1>');
  const other = await serveDev(['--preview', '--content', SITE, '--out', out]);
  const { page, faults, close } = await at('/guide/last', {}, other.url);
  await addLink(page, 'demo', '/demo.html');
  await page.click('#demo');
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Demo');
  await page.goBack();
  await page.waitForFunction(() => document.querySelector('h1')?.textContent.startsWith('Last'));
  assert.is(new URL(page.url()).pathname, '/guide/last');
  assert.equal(faults, []);
  await close();
  await other.stop();
});

test('R-104 a new page begins at its top, a step back restores the place', async () => {
  const { page, close } = await at('/guide/markdown', { viewport: { width: 1280, height: 500 } });
  await page.evaluate('scrollTo(0, 700)');
  await page.waitForTimeout(400);
  await page.click(row('Last'));
  await page.waitForFunction(() => document.querySelector('h1')?.textContent.startsWith('Last'));
  assert.is(await page.evaluate('scrollY'), 0);
  await page.goBack();
  await page.waitForFunction(() =>
    document.querySelector('h1')?.textContent.startsWith('Markdown'),
  );
  await page.waitForFunction(() => Math.abs(scrollY - 700) < 3);
  await close();
});

test('R-105 the progress bar comes after 200 ms, and only then', async () => {
  const { page, close } = await at('/guide/start/');
  await page.evaluate(
    "globalThis.bars = []; new MutationObserver(() => { const bar = document.querySelector('#nprogress, [role=progressbar]'); if (bar && !bars.length) bars.push(performance.now()) }).observe(document.documentElement, { childList: true, subtree: true, attributes: true })",
  );
  const release = await hold(page, '**/guide/start/quick-start');
  // Clicked by script: the pointer over the link would prefetch its page. A timer of the test says
  // when the page could have shown the bar, however busy the machine is.
  await page.evaluate(
    "globalThis.clicked = performance.now(); setTimeout(() => (globalThis.due = performance.now()), 200); [...document.querySelectorAll('[data-region=sidebar] a')].find(a => a.textContent.includes('Quick Start')).click()",
  );
  await until(page, 'bars.length > 0 && globalThis.due > 0');
  release();
  await page.waitForFunction(() =>
    document.querySelector('h1')?.textContent.startsWith('Quick Start'),
  );
  const [wait, late] = (await page.evaluate('[bars[0] - clicked, bars[0] - due]')) as number[];
  assert.ok(wait! >= 190 && late! < 300, `the bar came after ${wait} ms, ${late} ms late`);
  const isGone = (): boolean => !document.querySelector('#nprogress, [role=progressbar]');
  await page.waitForFunction(isGone);
  // A link within the page ends the wait for another page.
  const releaseLast = await hold(page, '**/guide/last');
  await page.evaluate(
    "[...document.querySelectorAll('[data-region=sidebar] a')].find(a => a.textContent.includes('Last')).click()",
  );
  await page.waitForSelector('#nprogress');
  await page.evaluate("document.querySelector('#Outline a').click()");
  await page.waitForFunction(isGone);
  releaseLast();
  assert.match((await page.textContent('h1'))!, 'Quick Start');
  await close();
});

test.after(async () => {
  await closeBrowser();
  await served.stop();
});
test.run();
