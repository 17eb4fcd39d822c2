// Tabs share one choice per group, even on later pages; closed panels can be found.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { answers, serveSite, until, visit } from './served.ts';

const site = await serveSite();
const here = `${site.url}/guide/widgets`;

/** Returns the chosen tab of every box, from top to bottom. */
const chosen = (page: Page): Promise<string[]> =>
  page.evaluate(
    "[...document.querySelectorAll('[role=tab][aria-selected=true]')].map(tab => tab.textContent)",
  );
const shown = (page: Page): Promise<string[]> =>
  page.evaluate(
    "[...document.querySelectorAll('[role=tabpanel]')].filter(panel => panel.checkVisibility({ contentVisibilityAuto: true }) && !panel.hidden).map(panel => panel.dataset.label)",
  );

test('R-165 a choice holds for all boxes of its group and for no other, and nothing moves', async () => {
  const { page, faults, close } = await visit(here, { viewport: { width: 1280, height: 500 } });
  assert.equal(await chosen(page), ['Linux', 'macOS', 'Left'], 'defaultValue, else the first');
  assert.equal(await shown(page), ['Linux', 'macOS', 'Left']);
  const looks = (state: boolean): Promise<string[]> =>
    page
      .locator(`[role=tab][aria-selected=${state}]`)
      .first()
      .evaluate(tab => [getComputedStyle(tab).color, getComputedStyle(tab, '::after').content]);
  const [tab, other] = [await looks(true), await looks(false)];
  assert.ok(
    tab[0] !== other[0] && tab[1] !== other[1],
    'a chosen tab has another color and a line',
  );
  const closed = await page
    .locator('[role=tabpanel][hidden]')
    .evaluateAll(all => all.map(panel => panel.getBoundingClientRect().height));
  assert.ok(closed.length > 1 && Math.max(...closed) === 0, 'closed panels leave no gap');
  const offset = "parseFloat(getComputedStyle(document.querySelector('[role=tab]')).outlineOffset)";
  assert.ok((await page.evaluate<number>(offset)) <= -2, 'the list does not cut off the ring');
  const second = page.locator('[data-group=os]').nth(1).locator('[role=tab]');
  await page.locator('[data-group=os]').nth(1).scrollIntoViewIfNeeded();
  await second.nth(1).click();
  await second.nth(0).click();
  const before = (await second.nth(1).boundingBox())!.y;
  await second.nth(1).click();
  assert.equal(await chosen(page), ['Linux', 'Linux', 'Left']);
  assert.equal(await shown(page), ['Linux', 'Linux', 'Left']);
  assert.ok(
    Math.abs((await second.nth(1).boundingBox())!.y - before) < 1,
    'the tab stays under the pointer',
  );
  await page.click('[role=tab]:has-text("Right")');
  assert.equal(await chosen(page), ['Linux', 'Linux', 'Right']);
  assert.is(await page.evaluate("localStorage.getItem('rspress-tabs')"), '{"os":"linux"}');
  assert.equal(faults, []);
  await close();
});

test('R-165 the choice is kept over navigation, a reload and in other tabs; junk in the storage is none', async () => {
  const { page, close } = await visit(here, {
    stored: { 'rspress-visited': '1', 'rspress-tabs': '[junk' },
  });
  assert.equal(await chosen(page), ['Linux', 'macOS', 'Left']);
  await page.locator('[data-group=os]').first().locator('[role=tab]').first().click();
  assert.equal((await chosen(page)).slice(0, 2), ['macOS', 'macOS']);
  await page.click('#Sidebar a:has-text("Last")');
  await until(page, "document.querySelector('h1').textContent === 'Last'");
  await page.goBack();
  await until(page, "document.querySelector('h1').textContent === 'Widgets'");
  assert.equal((await chosen(page)).slice(0, 2), ['macOS', 'macOS']);
  await page.reload({ waitUntil: 'load' });
  await answers(page);
  assert.equal((await chosen(page)).slice(0, 2), ['macOS', 'macOS']);
  const other = await page.context().newPage();
  await other.goto(here, { waitUntil: 'load' });
  await answers(other);
  await other.locator('[data-group=os]').first().locator('[role=tab]').nth(1).click();
  await until(
    page,
    "document.querySelector('[role=tab][aria-selected=true]').textContent === 'Linux'",
  );
  await close();
});

test('R-165 arrows, Home and End move the choice and the focus; Tab goes on into the panel', async () => {
  const { page, faults, close } = await visit(here);
  const focused = (): Promise<string> => page.evaluate('document.activeElement.textContent');
  await page.locator('[data-group=os]').first().locator('[role=tab][aria-selected=true]').focus();
  for (const [key, tab] of [
    ['ArrowRight', 'macOS'],
    ['ArrowLeft', 'Linux'],
    ['Home', 'macOS'],
    ['End', 'Linux'],
  ] as const) {
    await page.keyboard.press(key);
    assert.is(await focused(), tab, key);
    assert.is((await chosen(page))[0], tab, key);
  }
  await page.keyboard.press('Control+Home');
  assert.is((await chosen(page))[0], 'Linux', 'the key belongs to the browser');
  await page.keyboard.press('Tab');
  assert.is(
    await page.evaluate(
      "document.activeElement.closest('[role=tabpanel]')?.dataset.label ?? document.activeElement.getAttribute('role')",
    ),
    'Linux',
    'one stop in the list',
  );
  await page.keyboard.press('Home');
  assert.is((await chosen(page))[0], 'Linux', 'outside the list, the key scrolls');
  assert.equal(faults, []);
  await close();
});

test('R-165 R-103 a hash into a closed panel opens it, on arrival and on a click', async () => {
  const { page, close } = await visit(`${site.url}/zh/guide/widgets#in-a-tab`, {
    stored: { 'rspress-visited': '1' },
  });
  await until(page, "document.getElementById('in-a-tab').checkVisibility()");
  await close();
  const again = await visit(here);
  await again.page.click('[role=tab]:has-text("Right")');
  assert.is(
    await again.page.evaluate(
      "document.getElementById('in-a-tab').closest('[role=tabpanel]').hidden",
    ),
    'until-found',
  );
  await again.page.click('#Outline a[href="#in-a-tab"]');
  await until(again.page, "document.getElementById('in-a-tab').checkVisibility()");
  assert.is((await chosen(again.page)).at(-1), 'Left');
  await until(
    again.page,
    "Math.abs(document.getElementById('in-a-tab').getBoundingClientRect().top - 72) < 3 || scrollY + innerHeight >= document.documentElement.scrollHeight - 1",
  );
  await again.close();
});

test('R-165 find-in-page reaches a closed panel: the browser says beforematch, the tab opens', async () => {
  const { page, close } = await visit(here);
  // A text fragment uses the same search as find-in-page, but without its user interface.
  await page.goto(`${here}?found#:~:text=Right%20text.`, { waitUntil: 'load' });
  await answers(page);
  await until(
    page,
    "[...document.querySelectorAll('[role=tab][aria-selected=true]')].at(-1).textContent === 'Right'",
  ).catch(async () => {
    // If this browser reveals nothing by itself, send the event that it would send.
    await page.evaluate(
      "[...document.querySelectorAll('[role=tabpanel]')].at(-1).dispatchEvent(new Event('beforematch', { bubbles: true }))",
    );
  });
  assert.is((await chosen(page)).at(-1), 'Right');
  await close();
});

test('R-166 the package manager chosen on one page is the one of the next', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/quick-start`);
  assert.equal(
    await page.evaluate(
      "[...document.querySelectorAll('[data-group=package-manager] [role=tab]')].map(tab => tab.textContent)",
    ),
    ['npm', 'yarn', 'pnpm', 'bun'],
  );
  await page.click('[role=tab]:has-text("bun")');
  assert.is(
    (
      (await page.evaluate(
        "document.querySelector('[role=tabpanel][data-active] code').textContent",
      )) as string
    ).trim(),
    'bun add -D lantern',
  );
  // The first paint shows the choice, so it does not wait for the main script.
  await page.route('**/static/chunk.*', route => route.abort());
  await page.goto(`${site.url}/zh/guide/start/quick-start`, { waitUntil: 'load' });
  assert.equal(await chosen(page), ['bun']);
  await close();
});

test('R-165 a choice in one group leaves the choices of other groups as they are', async () => {
  const { page, close } = await visit(here, {
    stored: { 'rspress-visited': '1', 'rspress-tabs': '{"package-manager":"pnpm"}' },
  });
  await page.locator('[data-group=os]').first().locator('[role=tab]').first().click();
  assert.equal(
    JSON.parse((await page.evaluate("localStorage.getItem('rspress-tabs')")) as string),
    { 'package-manager': 'pnpm', os: 'mac' },
  );
  await close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
