// Without JavaScript, every journey of a reader is possible, on desktop and phone.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { closeBrowser } from './chromium.ts';
import { serveSite, visit, type Visit } from './served.ts';
import { RECORD_SHIFTS, lastingShifts } from './shifts.ts';

const site = await serveSite();
const at = (path: string, width = 1280): Promise<Visit> =>
  visit(site.url + path, { javaScriptEnabled: false, viewport: { width, height: 800 } });

test('R-046 from the front page to an article, through sidebar, outline and pager', async () => {
  const { page, faults, close } = await at('/');
  await page.click('.hero-actions a >> nth=0');
  assert.is(await page.textContent('h1'), 'Introduction');
  await page.click('#Outline a[href="#what-is-it"]');
  await page.waitForURL(/#what-is-it$/);
  const box = (await page.locator('#what-is-it').boundingBox())!;
  assert.ok(box.y >= 71 && box.y < 800, `the heading stands clear of the bar, at ${box.y}`);
  await page.click('.pager [rel=next]');
  assert.is(await page.textContent('h1'), 'Quick Start');
  await page.click('#Sidebar summary:has-text("Deep")');
  await page.click('#Sidebar a:has-text("Leaf")');
  assert.is(await page.textContent('h1'), 'Leaf');
  await page.click('.header-nav a:has-text("Config")');
  await page.locator('.overview a').first().waitFor();
  await page.goBack();
  assert.is(await page.textContent('h1'), 'Leaf');
  assert.equal(faults, []);
  await close();
});

test('R-046 <details> of an article shows by its sign that it opens, and opens', async () => {
  const { page, close } = await at('/guide/markdown');
  const summary = page.locator('.prose details:not([class]) > summary').first();
  const style = await summary.evaluate(each => getComputedStyle(each).listStyleType);
  assert.is(style, 'disclosure-closed');
  await summary.click();
  assert.ok(await page.evaluate("document.querySelector('.prose details:not([class])').open"));
  await close();
});

test('R-046 R-074 menus open by click, languages change, and no control stands there that would do nothing', async () => {
  const { page, close } = await at('/guide/start/');
  await page.click('.header-left .nav-group > summary');
  assert.is(await page.isVisible('.header-left .menu-panel a'), true);
  await page.click('.header-tools summary[aria-label^="Change language"]');
  await page.click('.header-tools a[hreflang=zh]');
  assert.is(await page.textContent('h1'), '介绍');
  for (const control of [
    '[data-flip]',
    '[data-look]',
    '[data-copy]',
    '[data-wrap-toggle]',
    '.back-to-top',
    '.search-opener',
    '.skip[href="#search-opener"]',
  ])
    assert.is(await page.locator(`${control}:visible`).count(), 0, control);
  await close();
});

test('R-046 without its main script, a page is shown as without any script', async () => {
  const { page, close } = await visit(`${site.url}/guide/widgets`);
  await page.route('**/static/chunk.*', route => route.abort());
  await page.reload({ waitUntil: 'load' });
  const panels = page.locator('[role=tabpanel]');
  const count = await panels.count();
  assert.ok(count > 1);
  assert.is(await panels.filter({ visible: true }).count(), count);
  for (const control of ['[role=tab]', '[data-flip]', '.search-opener'])
    assert.is(await page.locator(`${control}:visible`).count(), 0, control);
  await page.evaluate(
    "document.body.append(new Image()); document.documentElement.dataset.js = ''",
  );
  await page.evaluate(
    "new Promise(done => { const image = document.body.lastChild; image.onerror = done; image.src = '/missing.png'; })",
  );
  assert.is(await page.isVisible('.search-opener'), true, 'a missing image is something else');
  await close();
});

test('R-046 the search box is hidden without scripts, and nothing moves where it is shown', async () => {
  for (const width of [1280, 390]) {
    const { page, close } = await at('/guide/start/', width);
    assert.is(await page.locator('.search-opener:visible').count(), 0, `${width} px`);
    await close();
    const scripted = await visit(`${site.url}/guide/start/`, {
      viewport: { width, height: 800 },
      first: RECORD_SHIFTS,
    });
    assert.is(await scripted.page.locator('.search-opener:visible').count(), 1, `${width} px`);
    assert.equal(await lastingShifts(scripted.page, `${site.url}/guide/start/`), [], `${width} px`);
    await scripted.close();
  }
});

test("R-046 R-165 every tab's panel is open under its name, folded text unfolds", async () => {
  const { page, close } = await at('/guide/widgets');
  assert.is(await page.locator('[role=tablist]:visible').count(), 0);
  assert.is(
    await page.locator('[role=tabpanel]:visible').count(),
    await page.locator('[role=tabpanel]').count(),
  );
  const labels = await page
    .locator('[role=tabpanel]')
    .evaluateAll(all => all.map(panel => getComputedStyle(panel, '::before').content));
  assert.ok(labels.includes('"macOS"'), 'each panel has the name of its tab');
  await page.goto(`${site.url}/guide/markdown`);
  const folded = page.locator('details:has(> summary:text-is("More")) p');
  assert.is(await folded.isVisible(), false);
  await page.click('summary:text-is("More")');
  assert.is(await folded.isVisible(), true);
  await close();
});

test('R-046 R-077 R-078 on a phone menu, sidebar and outline open and lead on', async () => {
  const { page, close } = await at('/guide/start/', 390);
  await page.click('.localbar-menu');
  await page.click('#Sidebar a:has-text("Quick Start")');
  assert.is(await page.textContent('h1'), 'Quick Start');
  await page.click('.localbar-outline');
  await page.click('#Outline a[href="#run"]');
  await page.waitForURL(/#run$/);
  await page.click('.header-more button');
  assert.is(await page.isVisible('#Screen'), true);
  await page.click('#Screen a:has-text("Config")');
  await page.waitForURL(/\/config\/$/);
  await close();
});

test('R-043 R-046 a path without a page says so and leads home; a moved page leads on', async () => {
  const { page, close } = await at('/zh/nope');
  assert.is(await page.textContent('h1'), '页面未找到');
  await page.click('main a.button');
  await page.waitForURL(/\/zh\/$/);
  await page.goto(`${site.url}/guide/introduction`);
  await page.waitForURL('**/guide/start/');
  await close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
