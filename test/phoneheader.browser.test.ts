// On a phone, an article's header leaves on the way down, returns on the way up, and never covers a
// target or the focus.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { scroll as scrollTo, serveSite, until, visit } from './served.ts';

const site = await serveSite();
const here = `${site.url}/guide/markdown`;
const PHONE = { viewport: { width: 390, height: 700 } };
const BAR_PX = 44;
const HEADER_PX = 56;
const WIDE_HEADER_PX = 64;

/** Scrolls and waits until the header has reacted and stopped moving. */
async function scroll(page: Page, y: number): Promise<void> {
  await scrollTo(page, y);
  await page.evaluate('Promise.all(document.getAnimations().map(each => each.finished))');
}
/** Returns the top edges of the header and of the bar with menu and outline. */
const tops = (page: Page): Promise<number[]> =>
  page.evaluate(
    "['.header', '.localbar'].map(name => Math.round(document.querySelector(name).getBoundingClientRect().top))",
  );

test('R-076 it leaves on the way down, returns on the way up, and shifts nothing', async () => {
  const { page, faults, close } = await visit(here, PHONE);
  assert.equal(await tops(page), [0, HEADER_PX]);
  await scroll(page, 150);
  await scroll(page, 900);
  assert.equal(await tops(page), [-HEADER_PX, 0]);
  assert.not(await page.isVisible('.back-to-top'), 'nothing lies over the text');
  await scroll(page, 880);
  assert.equal(await tops(page), [0, HEADER_PX]);
  assert.ok(await page.isVisible('.back-to-top'));
  // page.click() would scroll before it clicks.
  const { x, y } = (await page.locator('[popovertarget=Screen]').boundingBox())!;
  await page.mouse.click(x + 20, y + 20);
  await until(page, "document.querySelector('#Screen:popover-open')");
  assert.is(await page.evaluate('scrollY'), 880, 'the menu keeps the place');
  await page.keyboard.press('Escape');
  const shift = await page.evaluate(
    "new Promise(done => { new PerformanceObserver(list => done(list.getEntries().reduce((sum, { value }) => sum + value, 0))).observe({ type: 'layout-shift', buffered: true }); setTimeout(done, 200, 0); })",
  );
  assert.is(shift, 0);
  assert.equal(faults, []);
  await close();
});

test('R-076 it leaves on a phone held sideways, and stays in a larger window', async () => {
  for (const [height, expected] of [
    [390, [-WIDE_HEADER_PX, 0]],
    [1000, [0, WIDE_HEADER_PX]],
  ] as const) {
    const { page, close } = await visit(here, { viewport: { width: 844, height } });
    // The fixture site hides the header in all windows.
    await page.evaluate("document.documentElement.dataset.hideNavbar = 'never'");
    await scroll(page, 150);
    await scroll(page, 900);
    assert.equal(await tops(page), expected, `${height} px`);
    await close();
  }
});

test('R-076 R-103 it covers neither the target of a link nor what the keyboard reaches', async () => {
  const { page, close } = await visit(here, { ...PHONE, reducedMotion: 'reduce' });
  const room = (selector: string): Promise<number> =>
    page.evaluate(
      `document.querySelector('${selector}').getBoundingClientRect().top - document.querySelector('.localbar').getBoundingClientRect().bottom`,
    );
  await scroll(page, 300);
  await scroll(page, 6000);
  await page.click('.localbar-outline');
  await page.click('#Outline a[href="#table"]');
  await page.waitForTimeout(300);
  assert.equal(await tops(page), [0, HEADER_PX], 'the way leads up');
  const free = await room('#table');
  assert.ok(free >= 0 && free < 24, `${free} px below the bar`);
  await scroll(page, 6000);
  await page.evaluate(
    "[...document.querySelectorAll('.prose a[href]')].findLast(link => link.getBoundingClientRect().bottom < 0).setAttribute('data-near', '')",
  );
  await page.focus('[data-near]');
  await page.waitForTimeout(300);
  assert.ok((await room('[data-near]')) >= 0, 'the focused link is not covered');
  await close();
});

test('R-076 with reduced motion it does not slide, and on other pages and without scripts all is as it was', async () => {
  const reduced = await visit(here, { ...PHONE, reducedMotion: 'reduce' });
  await scroll(reduced.page, 150);
  await scroll(reduced.page, 900);
  assert.equal(await tops(reduced.page), [-HEADER_PX, 0]);
  assert.is(
    await reduced.page.evaluate(
      "getComputedStyle(document.querySelector('.header')).transitionDuration.split(', ')[0]",
    ),
    '0s',
  );
  await reduced.close();
  const plain = await visit(here, { ...PHONE, javaScriptEnabled: false });
  const box = async (name: string): Promise<number> =>
    Math.round((await plain.page.locator(name).boundingBox())!.y);
  assert.equal([await box('.header'), await box('.localbar')], [0, HEADER_PX]);
  await plain.page.mouse.move(200, 400);
  await plain.page.mouse.wheel(0, 900);
  await plain.page.waitForTimeout(300);
  assert.ok((await box('.header')) <= -HEADER_PX);
  assert.is(await box('.localbar'), 0);
  assert.is((await plain.page.locator('.localbar').boundingBox())!.height >= BAR_PX, true);
  await plain.close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
