// Appearance: light, dark, or the system's. The reader's choice is stored; what the site forces
// takes precedence (R-120…R-123).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { serveSite, until, visit } from './served.ts';

const KEY = 'rspress-theme-appearance';
const site = await serveSite();
const here = `${site.url}/guide/last`;

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate("document.documentElement.classList.contains('dark')");
const ground = (page: Page): Promise<string> =>
  page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
const stored = (page: Page): Promise<string | null> =>
  page.evaluate(`localStorage.getItem('${KEY}')`);
const seen = { 'rspress-visited': '1' };

test('R-120 what is stored, else the system, decides before the first paint', async () => {
  const cases = [
    { kept: null, system: 'light', dark: false },
    { kept: null, system: 'dark', dark: true },
    { kept: 'light', system: 'dark', dark: false },
    { kept: 'dark', system: 'light', dark: true },
    { kept: 'auto', system: 'dark', dark: true },
    { kept: 'x', system: 'dark', dark: false },
  ] as const;
  for (const { kept, system, dark } of cases) {
    // Records whether <html> has the class when the parser reaches <body>, before the first paint.
    const first =
      "new MutationObserver((_, all) => { if (document.body) { globalThis.atBody = document.documentElement.classList.contains('dark'); all.disconnect(); } }).observe(document, { childList: true, subtree: true })";
    const { page, close } = await visit(here, {
      colorScheme: system,
      stored: kept === null ? seen : { ...seen, [KEY]: kept },
      first,
    });
    const name = `stored ${kept}, system ${system}`;
    assert.is(await page.evaluate('atBody'), dark, name);
    assert.is(await isDark(page), dark, name);
    assert.is((await ground(page)) === 'oklch(1 0 0)', !dark, `${name}: ${await ground(page)}`);
    assert.is(await stored(page), kept, `${name}: nothing is written by looking`);
    await close();
  }
});

test('R-120 a browser that refuses storage follows the system and reports nothing', async () => {
  const first =
    "for (const name of ['getItem', 'setItem', 'removeItem']) Storage.prototype[name] = () => { throw new DOMException('no', 'SecurityError') }";
  const { page, faults, close } = await visit(here, { colorScheme: 'dark', stored: {}, first });
  assert.is(await isDark(page), true);
  await page.click('[data-flip]:visible');
  assert.is(await isDark(page), false);
  assert.equal(faults, []);
  await close();
});

test('R-121 the button flips what is shown and stores it; the menu leads back to the system', async () => {
  const { page, close } = await visit(here, { colorScheme: 'dark' });
  const button = page.locator('[data-flip]:visible');
  assert.is(await button.getAttribute('aria-pressed'), 'true');
  await button.click();
  assert.equal(
    [await isDark(page), await stored(page), await button.getAttribute('aria-pressed')],
    [false, 'light', 'false'],
  );
  await page.reload({ waitUntil: 'load' });
  assert.is(await isDark(page), false, 'kept over a reload');
  await button.click();
  assert.equal([await isDark(page), await stored(page)], [true, 'dark']);
  await page.click('.appearance summary');
  await page.click('.appearance [data-look=auto]');
  assert.equal([await isDark(page), await stored(page)], [true, 'auto']);
  await page.emulateMedia({ colorScheme: 'light' });
  await until(
    page,
    "!document.documentElement.classList.contains('dark')",
    'auto follows the system while the page is open',
  );
  assert.is(await page.getAttribute('.appearance [data-look=auto]', 'aria-pressed'), 'true');
  await close();
});

test('R-121 the look stays when the page changes', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/`);
  await page.click('[data-flip]:visible');
  await page.click('#Sidebar a:has-text("Quick Start")');
  await until(page, "document.querySelector('h1').textContent.startsWith('Quick Start')");
  assert.is(await isDark(page), true);
  assert.is(await page.getAttribute('[data-flip]', 'aria-pressed'), 'true');
  await close();
});

test('R-122 a global forces the look: nothing stored or clicked overrules it', async () => {
  for (const [name, value, dark] of [
    ['RSPRESS_THEME', 'dark', true],
    ['RSPRESS_THEME', 'light', false],
    ['MODERN_THEME', 'dark', true],
    ['RSPRESS_THEME', 'anything', false],
  ] as const) {
    const { page, close } = await visit(here, {
      colorScheme: dark ? 'light' : 'dark',
      stored: { ...seen, [KEY]: dark ? 'light' : 'dark' },
      first: `window.${name} = '${value}'`,
    });
    assert.is(await isDark(page), dark, `${name}=${value}`);
    await page.click('[data-flip]:visible');
    await page.evaluate(
      `dispatchEvent(new StorageEvent('storage', { key: '${KEY}', newValue: 'auto' }))`,
    );
    assert.is(await isDark(page), dark, `${name}=${value} after a click and an event`);
    assert.is(await stored(page), dark ? 'light' : 'dark', 'nothing is written');
    await close();
  }
});

test('R-120 another tab that clears the storage brings the look of the system back', async () => {
  const { page, close } = await visit(here, {
    colorScheme: 'light',
    stored: { ...seen, [KEY]: 'dark' },
  });
  assert.is(await isDark(page), true);
  const other = await page.context().newPage();
  await other.goto(here);
  await other.evaluate('localStorage.clear()');
  await until(page, "!document.documentElement.classList.contains('dark')");
  await close();
});

test('R-122 darkMode: false: always light, and no switch', async () => {
  const light = await serveSite({
    change: site => ({ ...site, themeConfig: { ...site.themeConfig, darkMode: false } }),
  });
  const { page, close } = await visit(`${light.url}/guide/last`, {
    colorScheme: 'dark',
    stored: { ...seen, [KEY]: 'dark' },
  });
  assert.is(await isDark(page), false);
  assert.is(await page.locator('[data-flip], [data-look]').count(), 0);
  await close();
  await light.stop();
});

test("R-123 R-232 another tab's choice is taken over at once; a cleared key means auto; other keys mean nothing", async () => {
  const { page, close } = await visit(here);
  const other = await page.context().newPage();
  await other.goto(here, { waitUntil: 'load' });
  await other.evaluate(`localStorage.setItem('${KEY}', 'dark')`);
  await until(page, "document.documentElement.classList.contains('dark')");
  await other.evaluate("localStorage.setItem('another-key', 'light')");
  await other.evaluate(`localStorage.removeItem('${KEY}')`);
  await until(
    page,
    "!document.documentElement.classList.contains('dark') && document.documentElement.dataset.appearance === 'auto'",
  );
  await close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
