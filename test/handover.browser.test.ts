// No key is lost between the shortcut and the search dialog, and popups close with their page.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page, Route } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { sample } from './sample.ts';
import { serveSite, until, visit, visitWithoutSearch, type Visit } from './served.ts';

const site = await serveSite();
const FIELD = "document.querySelector('dialog#search-shell[open] input')";
const INPUT = "document.querySelector('dialog[open] #search-input')";
const DIALOGS = "document.querySelectorAll('dialog[open]').length";

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 800 };

const later =
  (ms: number) =>
  async (route: Route): Promise<void> => {
    await new Promise(resolve => setTimeout(resolve, ms));
    await route.continue().catch(() => {});
  };

/** Opens a page whose search code comes `ms` after its first request. */
async function slow(path: string, ms: number): Promise<Visit> {
  const shown = await visitWithoutSearch(site.url + path, { viewport: DESKTOP, answer: later(ms) });
  shown.release();
  return shown;
}

/** Opens a page whose search code comes when release() is called. */
const held = (path: string, viewport = DESKTOP): Promise<Visit & { release(): void }> =>
  visitWithoutSearch(site.url + path, { viewport });

const value = (page: Page, field: string): Promise<string> => page.evaluate(`${field}.value`);

test('the field opens at once, and what is typed into it is searched for', async () => {
  const { page, faults, release, close } = await held('/guide/start/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('introd');
  assert.is(await value(page, FIELD), 'introd');
  assert.is(await page.evaluate(`document.activeElement === ${FIELD}`), true);
  assert.is(await page.locator('#search-input').count(), 0, 'the code is still on its way');
  release();
  await page.waitForSelector('#search-input');
  assert.is(await value(page, INPUT), 'introd');
  assert.is(await page.evaluate(DIALOGS), 1);
  assert.is(await page.evaluate('document.activeElement.id'), 'search-input');
  await page.waitForSelector('[id^=search-option]');
  await page.waitForTimeout(300);
  assert.is(await page.evaluate('location.pathname'), '/guide/start/', 'no result was chosen');
  await page.keyboard.press('Escape');
  await until(page, `${DIALOGS} === 0`);
  const isHome = "document.activeElement.matches('body, .search-opener')";
  assert.is(await page.evaluate(isHome), true);
  assert.equal(faults, []);
  assert.equal(await page.evaluate('violations'), []);
  await close();
});

test('keys that fall on the change from field to dialog arrive in order', async () => {
  const { page, close } = await slow('/guide/start/', 600);
  await page.keyboard.press('Control+k');
  const text = 'abcdefghijklmnopqrstuvwxyz0123456789';
  await page.keyboard.type(text, { delay: 30 });
  await page.waitForSelector('#search-input');
  assert.is(await value(page, INPUT), text);
  await close();
});

test('keys are kept before the page answers to touches', async () => {
  const { page, close } = await visit(`${site.url}/guide/last`);
  await page.route('**/static/chunk.*', later(500));
  await page.goto(`${site.url}/guide/start/`, { waitUntil: 'domcontentloaded' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('port');
  await page.waitForSelector('#search-input');
  assert.is(await value(page, INPUT), 'port');
  await close();
});

test('Enter in the field opens the first result', async () => {
  const { page, close } = await slow('/guide/start/', 800);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('widgets');
  await page.keyboard.press('Enter');
  await until(page, "location.pathname === '/guide/widgets'");
  await close();
});

test('an Enter before further text, or one that ends a composition, opens nothing', async () => {
  for (const enter of [
    'press',
    "new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true })",
  ]) {
    const { page, release, close } = await held('/guide/start/');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('wid');
    if (enter === 'press') await page.keyboard.press('Enter');
    await page.keyboard.type('gets');
    if (enter !== 'press') await page.evaluate(`document.activeElement.dispatchEvent(${enter})`);
    release();
    await page.waitForSelector('#search-input');
    await page.waitForSelector('[id^=search-option]');
    await page.waitForTimeout(300);
    assert.is(await page.evaluate('location.pathname'), '/guide/start/', enter);
    await close();
  }
});

test('arrow keys in the field choose in the results', async () => {
  const { page, release, close } = await held('/guide/start/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('start');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  release();
  await page.waitForSelector('#search-option-1[aria-selected=true]');
  await close();
});

test('arrow keys choose as well after a text that was not typed', async () => {
  const { page, release, close } = await held('/guide/start/');
  await page.keyboard.press('Control+k');
  await until(page, `${FIELD} !== null`);
  await page.keyboard.insertText('start');
  await page.keyboard.press('ArrowDown');
  release();
  await page.waitForSelector('#search-option-2');
  await page.waitForSelector('#search-option-1[aria-selected=true]');
  await close();
});

test('a field closed by Esc, its keys, a click beside it or Back stays closed', async () => {
  const ways: Record<string, (page: Page) => Promise<unknown>> = {
    Esc: page => page.keyboard.press('Escape'),
    keys: page => page.keyboard.press('Control+k'),
    click: page => page.mouse.click(10, 700),
    Back: page => page.evaluate('history.back()'),
  };
  for (const [name, act] of Object.entries(ways)) {
    const { page, release, close } = await held('/guide/start/');
    await page.evaluate("history.pushState(null, '', '#one')");
    await page.keyboard.press('Control+k');
    await until(page, `${FIELD} !== null`, `${name}: the field opens`);
    await act(page);
    await until(page, `${DIALOGS} === 0`, `${name} closes it`);
    release();
    await page.waitForSelector('[data-island="Search"][data-hydrated]');
    await page.waitForTimeout(200);
    assert.is(await page.evaluate(DIALOGS), 0, name);
    await page.click('.search-opener');
    await page.waitForSelector('#search-input');
    assert.is(await value(page, INPUT), '', `${name}: a new search is empty`);
    await close();
  }
});

test('a tap opens the field as well, full screen on a phone', async () => {
  const { page, release, close } = await held('/guide/start/', PHONE);
  await page.click('.search-opener');
  await until(page, `${FIELD} !== null`);
  const width = "document.getElementById('search-shell').getBoundingClientRect().width";
  await until(page, `${width} >= innerWidth - 20`);
  await page.keyboard.type('last');
  release();
  await page.waitForSelector('#search-input');
  assert.is(await value(page, INPUT), 'last');
  await close();
  const again = await held('/zh/guide/start/', PHONE);
  await again.page.click('.search-opener');
  await again.page.click('#search-shell button:text-is("取消")');
  await until(again.page, `${DIALOGS} === 0`);
  again.release();
  await again.close();
});

test('a word of an input method is finished in the field where it was begun', async () => {
  const { page, release, close } = await held('/zh/guide/start/');
  await page.keyboard.press('Control+k');
  await until(page, `${FIELD} !== null`);
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: 'kuai', selectionStart: 4, selectionEnd: 4 });
  release();
  await page.waitForSelector('[data-island="Search"][data-hydrated]');
  await page.waitForTimeout(200);
  assert.is(await page.locator('#search-input').count(), 0);
  await input.send('Input.insertText', { text: '快速' });
  await page.waitForSelector('#search-input');
  assert.is(await value(page, INPUT), '快速');
  await close();
});

test('Back closes the search dialog', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/`);
  await page.click('#Sidebar a:has-text("Last")');
  await until(page, "document.querySelector('h1').textContent === 'Last'");
  await page.keyboard.press('Control+k');
  await page.waitForSelector('#search-input');
  await page.goBack();
  await until(page, `${DIALOGS} === 0`);
  await until(page, "document.querySelector('h1').textContent === 'Introduction'");
  await page.keyboard.press('Control+k');
  await page.waitForSelector('#search-input');
  await close();
});

for (const ms of sample([0, 600], 1)) {
  test(`the search takes the place of an open preview, its code ${ms} ms away`, async () => {
    const { page, close } = await slow('/guide/markdown', ms);
    if (ms === 0) {
      await page.hover('.search-opener');
      await page.waitForSelector('[data-island="Search"][data-hydrated]');
    }
    await page.waitForSelector('[data-zoom]');
    await page.click('[data-zoom]');
    await page.waitForSelector('dialog.zoom');
    await page.keyboard.press('Control+k');
    await page.waitForSelector('#search-input');
    await until(page, `${DIALOGS} === 1`);
    await page.keyboard.press('Escape');
    await until(page, `${DIALOGS} === 0`);
    await close();
  });
}

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
