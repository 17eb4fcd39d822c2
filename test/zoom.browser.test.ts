// Images of articles open in a preview; other images do not.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { serveSite, until, visit } from './served.ts';

const site = await serveSite();
const here = `${site.url}/guide/markdown`;
const image = '.prose img[alt="The flow"]';

async function opened(page: Page): Promise<void> {
  await until(page, `document.querySelector('${image}').hasAttribute('data-zoom')`);
  await page.click(image);
  await until(page, "document.querySelector('dialog.zoom:modal')");
}
const closed = (page: Page): Promise<void> => until(page, "!document.querySelector('dialog.zoom')");

test('R-167 R-232 an image is ready 100 ms after the page has come, not before', async () => {
  const { page, close } = await visit(`${site.url}/guide/last`);
  // Measures how long after new content appears its image becomes a button.
  await page.evaluate(
    "document.addEventListener('site:content', () => { const start = performance.now(); globalThis.early = document.querySelectorAll('[data-zoom]').length; new MutationObserver(() => { globalThis.wait ??= performance.now() - start; }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-zoom'] }); })",
  );
  await page.click('#Sidebar a:has-text("All of Markdown")');
  await until(page, 'globalThis.wait');
  assert.is(await page.evaluate('early'), 0);
  const wait = (await page.evaluate('wait')) as number;
  assert.ok(wait >= 95, `${wait} ms`);
  await close();
});

test('R-167 R-232 the preview has no margin, a white ground, and the picture with its alternative text', async () => {
  const { page, faults, close } = await visit(here);
  await opened(page);
  assert.equal(
    await page.evaluate(
      "(({ margin, backgroundColor, width }) => ({ margin, backgroundColor, full: Math.round(parseFloat(width)) === innerWidth }))(getComputedStyle(document.querySelector('dialog.zoom')))",
    ),
    { margin: '0px', backgroundColor: 'oklch(1 0 0)', full: true },
  );
  assert.is(await page.getAttribute('dialog.zoom img', 'alt'), 'The flow');
  const fit = "getComputedStyle(document.querySelector('dialog.zoom img')).objectFit";
  assert.is(await page.evaluate(fit), 'contain', 'it keeps its proportions');
  const { width = 0, height = 0 } = (await page.locator('dialog.zoom img').boundingBox())!;
  assert.equal([width, height], [1280, 800], 'in the middle of the window');
  const cross = "getComputedStyle(document.querySelector('.zoom-close'), '::before').marginLeft";
  assert.is(await page.evaluate(cross), '12px', 'the cross is in the middle of its button');
  assert.is(await page.getAttribute('dialog.zoom img', 'tabindex'), null, 'no second stop');
  assert.equal(faults, []);
  assert.equal(await page.evaluate('violations'), []);
  await close();
});

test('R-167 in the dark its ground is dark', async () => {
  const { page, close } = await visit(here, { colorScheme: 'dark' });
  await opened(page);
  assert.not.equal(
    await page.evaluate("getComputedStyle(document.querySelector('dialog.zoom')).backgroundColor"),
    'oklch(1 0 0)',
  );
  await close();
});

test('R-167 R-232 a click, Esc, a scroll of more than 40 px and a new page close it; the focus comes back', async () => {
  const { page, close } = await visit(here, { viewport: { width: 1280, height: 500 } });
  await opened(page);
  await page.mouse.click(640, 250);
  await closed(page);
  await opened(page);
  await page.keyboard.press('Escape');
  await closed(page);
  assert.is(await page.evaluate('document.activeElement.alt'), 'The flow');
  await opened(page);
  await page.evaluate('scrollBy({ top: -39, behavior: "instant" })');
  await page.evaluate(
    'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))',
  );
  assert.is(await page.locator('dialog.zoom').count(), 1, '39 px are not enough');
  await page.evaluate('scrollBy({ top: -3, behavior: "instant" })');
  await closed(page);
  await page.click('#Sidebar a:has-text("Last")');
  await until(page, "document.querySelector('h1').textContent === 'Last'");
  await page.goBack();
  await until(page, "document.querySelector('h1').textContent === 'Markdown'");
  await opened(page);
  await page.evaluate('history.forward()');
  await closed(page);
  await close();
});

test('R-167 the keyboard opens and closes it', async () => {
  const { page, close } = await visit(here);
  await until(page, "document.querySelector('[data-zoom]')");
  for (const key of ['Enter', ' ']) {
    await page.focus(image);
    await page.keyboard.press(key);
    await until(page, "document.querySelector('dialog.zoom:modal')");
    assert.is(await page.evaluate("document.activeElement.closest('dialog.zoom') !== null"), true);
    await page.keyboard.press('Escape');
    await closed(page);
  }
  assert.match((await page.getAttribute(image, 'aria-label'))!, /^Zoom image: The flow$/);
  await close();
});

test('R-064 R-167 no picture of the frame zooms, and none at all where components above the layout are off', async () => {
  const home = await visit(`${site.url}/`);
  await home.page.evaluate('new Promise(done => setTimeout(done, 150))');
  assert.is(await home.page.locator('[data-zoom]').count(), 0);
  await home.close();
  const { page, close } = await visit(`${here}?globalUIComponents=0`);
  await page.evaluate('new Promise(done => setTimeout(done, 150))');
  assert.is(await page.locator('[data-zoom]').count(), 0);
  await page.click(image);
  assert.is(await page.locator('dialog.zoom').count(), 0);
  assert.is(await page.locator('.back-to-top').count(), 0);
  await close();
});

test('R-167 the preview opens although a new release has replaced every script', async () => {
  const { page, close } = await visit(here);
  await page.route('**/static/**', route => route.fulfill({ status: 404, body: '' }));
  await opened(page);
  await close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
