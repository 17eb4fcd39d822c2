// A reader who is faster than the network, or than the next frame, gets the same result as others.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { hold, serveSite, until, visit, visitWithoutSearch } from './served.ts';

const site = await serveSite();
const START = `${site.url}/guide/start/`;
const reads = (page: Page, title: string): Promise<void> =>
  until(page, `document.querySelector('h1')?.textContent === '${title}'`);
/** Clicks by script: the pointer over the link would prefetch its page. */
const press = (page: Page, href: string): Promise<void> =>
  page.evaluate(`document.querySelector('#Sidebar a[href="${href}"]').click()`);

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

test('a pointer that only passes over a control shows no tooltip', async () => {
  const { page, close } = await visit(`${site.url}/guide/markdown`);
  const tip = "document.querySelector('.tip:popover-open')";
  await page.hover('[data-flip]');
  await until(page, `${tip} !== null`);
  await page.mouse.move(640, 600);
  await until(page, `${tip} === null`);
  const shown = await page.evaluate(`new Promise(resolve => {
    let count = 0;
    document.addEventListener('beforetoggle', event => (count += event.target.matches('.tip')), true);
    const control = document.querySelector('[data-flip]');
    const send = (type, to) =>
      control.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', relatedTarget: to }));
    send('pointerover', document.body);
    send('pointerout', document.body);
    setTimeout(() => resolve(count), 300);
  })`);
  assert.is(shown, 0);
  await close();
});

test('Back leads to the place that the reader left right after scrolling', async () => {
  const { page, close } = await visit(`${site.url}/guide/markdown`);
  await page.evaluate(`{
    scrollTo({ top: 600, behavior: 'instant' });
    document.querySelector('#Sidebar a[href="/guide/last"]').click();
  }`);
  await reads(page, 'Last');
  await page.evaluate('history.back()');
  await until(page, "document.documentElement.dataset.route === '/guide/markdown'");
  await until(page, 'Math.abs(scrollY - 600) < 3');
  await close();
});

test('a link to an anchor ends the navigation to a page that is still on its way', async () => {
  const { page, close } = await visit(`${site.url}/guide/markdown`);
  const release = await hold(page, '**/guide/last');
  const answered = page.waitForEvent('requestfinished', each => each.url().endsWith('/last'));
  await press(page, '/guide/last');
  await page.evaluate('document.querySelector(\'#Outline a[href^="#"]\').click()');
  release();
  await answered;
  await page.waitForTimeout(200);
  await reads(page, 'Markdown');
  assert.match(page.url(), '/guide/markdown#');
  await close();
});

test('a file that cannot be copied opens only on the page of its button', async () => {
  const { page, close } = await visit(`${site.url}/guide/markdown`, {
    permissions: ['clipboard-write'],
  });
  const answer = await hold(page, /\.md$/, route => route.fulfill({ status: 503, body: '' }));
  await page.evaluate('document.querySelector(\'main [data-copy$=".md"]\').click()');
  await press(page, '/guide/last');
  await reads(page, 'Last');
  answer();
  await page.waitForTimeout(500);
  assert.is(await page.evaluate('location.pathname'), '/guide/last');
  await close();
});

test('the search shell keeps the text that is typed after Esc and its keys again', async () => {
  const { page, release, close } = await visitWithoutSearch(START);
  await page.keyboard.press('Control+k');
  const shell = "document.querySelector('dialog#search-shell')";
  await page.keyboard.type('old');
  // All in one task, as on a busy machine: no close event comes in between.
  await page.evaluate(`{
    ${shell}.close();
    document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyK', ctrlKey: true, bubbles: true }));
    ${shell}.querySelector('input').value += 'last';
  }`);
  await page.evaluate('new Promise(resolve => setTimeout(resolve, 100))');
  assert.is(await page.evaluate(`${shell}.open && ${shell}.querySelector('input').value`), 'last');
  release();
  await page.waitForSelector('#search-input');
  assert.is(await page.inputValue('#search-input'), 'last');
  await close();
});

test('arrow keys in the search shell add up, and text begins again', async () => {
  const { page, release, close } = await visitWithoutSearch(START);
  const moved = "document.querySelector('dialog#search-shell').dataset.moved";
  await page.keyboard.press('Control+k');
  await page.keyboard.type('a');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'])
    await page.keyboard.press(key);
  assert.is(await page.evaluate(moved), '2');
  await page.keyboard.type('b');
  assert.is(await page.evaluate(moved), '0');
  release();
  await close();
});

test('a click beside the search shell, and its button, close it before the search is there', async () => {
  const { page, release, close } = await visitWithoutSearch(START);
  const isOpen = "document.querySelector('dialog#search-shell').open";
  await page.keyboard.press('Control+k');
  await until(page, isOpen);
  await page.mouse.click(5, 600);
  await until(page, `!${isOpen}`);
  // The button is for small screens.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Control+k');
  await until(page, isOpen);
  await page.click('#search-shell .search-cancel');
  await until(page, `!${isOpen}`);
  release();
  await close();
});

test('a search that the reader has closed before its code fails neither reloads the page nor opens', async () => {
  let reportFailed = (): void => {};
  const failed = new Promise<void>(resolve => (reportFailed = resolve));
  const { page, script, release, close } = await visitWithoutSearch(START, {
    answer: route => route.abort().finally(reportFailed),
  });
  await page.evaluate('globalThis.stays = true');
  const asked = page.waitForRequest(`**${script}`);
  await page.keyboard.press('Control+k');
  await until(page, "document.querySelector('dialog#search-shell').open");
  await asked;
  await page.keyboard.press('Escape');
  await until(page, "document.querySelector('dialog[open]') === null");
  release();
  await failed;
  await page.waitForTimeout(700);
  assert.is(await page.evaluate('globalThis.stays'), true);
  assert.is(await page.locator('dialog[open], .message').count(), 0);
  await close();
});

test('Back out of a preview to a place on the same page leads to that place', async () => {
  const { page, close } = await visit(`${site.url}/guide/markdown`, { reducedMotion: 'reduce' });
  const link = '#Outline a[href="#images"]';
  await page.focus(link);
  await page.keyboard.press('Enter');
  await until(page, "document.activeElement.id === 'images'");
  await page.waitForSelector('[data-zoom]');
  await page.evaluate("document.querySelector('[data-zoom]').focus()");
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog.zoom');
  await page.evaluate('history.back()');
  await until(
    page,
    "document.querySelector('dialog') === null || !document.querySelector('dialog.zoom')",
  );
  await page.waitForTimeout(200);
  assert.is(await page.evaluate(`document.activeElement.matches('${link}')`), true);
  await close();
});

test('Back out of the search leads to the followed link', async () => {
  const { page, close } = await visit(`${site.url}/guide/markdown`, { reducedMotion: 'reduce' });
  await page.hover('.search-opener');
  await page.waitForSelector('[data-island="Search"][data-hydrated]');
  const link = '#Sidebar a[href="/guide/last"]';
  await page.focus(link);
  await page.keyboard.press('Enter');
  await reads(page, 'Last');
  await page.evaluate('history.back()');
  await reads(page, 'Markdown');
  await page.evaluate('history.forward()');
  await reads(page, 'Last');
  await page.keyboard.press('Control+k');
  await page.waitForSelector('#search-input');
  await page.evaluate('history.back()');
  await reads(page, 'Markdown');
  await page.waitForTimeout(200);
  assert.is(await page.evaluate(`document.activeElement.matches('${link}')`), true);
  await close();
});

test('a preview whose styles are on their way does not open over the search', async () => {
  const { page, close } = await visit(`${site.url}/guide/last`);
  const release = await hold(page, '**/static/later.*');
  await page.goto(`${site.url}/guide/markdown`, { waitUntil: 'domcontentloaded' });
  await hold(page, '**/static/chunk.*');
  await page.click('[data-zoom]');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('la');
  release();
  // After a second, the preview would open without its styles.
  await page.waitForTimeout(1200);
  await page.keyboard.type('st');
  assert.is(await page.locator('dialog.zoom').count(), 0);
  assert.is(await page.inputValue('dialog#search-shell[open] input'), 'last');
  await close();
});

test('what was to be said about a page is not said on the next one', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/`);
  await page.evaluate(`{
    globalThis.said = [];
    const status = document.querySelector('[data-announcer]');
    new MutationObserver(() => said.push(status.textContent)).observe(status, { childList: true });
  }`);
  const release = await hold(page, '**/guide/last');
  // The test controls the clock.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await press(page, '/guide/last');
  // The bar appears after 200 ms, and is announced 800 ms later.
  await page.clock.runFor(1000);
  release();
  await reads(page, 'Last');
  await page.clock.runFor(200);
  assert.equal(((await page.evaluate('said')) as string[]).filter(Boolean), []);
  // Later pages of the context have the same clock.
  await page.clock.resume();
  await close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
