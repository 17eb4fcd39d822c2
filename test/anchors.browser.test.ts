// Anchors and the outline: links on the page scroll smoothly, arriving with a hash jumps, and the
// target stops 72 px from the top with the focus on it (R-101…R-104).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { serveSite, until, visit } from './served.ts';

// The header always stays visible here; header.browser.test.ts tests when it hides.
const site = await serveSite({
  change: site => ({
    ...site,
    themeConfig: { ...site.themeConfig, hideNavbar: 'never', enableContentAnimation: false },
  }),
});
const here = `${site.url}/guide/markdown`;
const low = { viewport: { width: 1280, height: 500 } };

const top = (id: string): string => `document.getElementById('${id}').getBoundingClientRect().top`;
const lands = (page: Page, id: string, at = 72): Promise<void> =>
  until(page, `Math.abs(${top(id)} - ${at}) <= 1`, `#${id} stands at ${at} px`);
const focused = (page: Page): Promise<string> => page.evaluate('document.activeElement.id');

/** Page script that records the behavior of every scroll started by a script. */
const RECORD =
  'globalThis.scrolls = []; const before = window.scrollTo; window.scrollTo = options => { scrolls.push(options.behavior); before.call(window, options); };';

test('R-103 R-232 an outline entry, a link in the text and a permalink scroll smoothly to 72 px, push the hash and move the focus', async () => {
  const { page, faults, close } = await visit(here, low);
  await page.evaluate(RECORD);
  const length = (await page.evaluate('history.length')) as number;
  await page.click('#Outline a[href="#code"]');
  await lands(page, 'code');
  assert.equal([await page.evaluate('location.hash'), await focused(page)], ['#code', 'code']);
  await page.hover('#images');
  await page.locator('.heading:has(#images) .anchor').click();
  await lands(page, 'images');
  assert.equal([await page.evaluate('location.hash'), await focused(page)], ['#images', 'images']);
  // Clicked by script: moving the mouse to the link would scroll, and Back restores that position.
  await page.evaluate('document.querySelector(\'main a[href="#table"]\').click()');
  await lands(page, 'table');
  assert.equal([await page.evaluate('location.hash'), await focused(page)], ['#table', 'table']);
  assert.equal(await page.evaluate('scrolls'), ['smooth', 'smooth', 'smooth']);
  assert.is(await page.evaluate('history.length'), length + 3);
  await page.goBack();
  await lands(page, 'images');
  assert.is(await page.evaluate('location.hash'), '#images');
  assert.equal(faults, []);
  await close();
});

test('R-103 arrival with a hash is a jump: by address, by a link, in either spelling', async () => {
  const { page, close } = await visit(`${here}#code`, low);
  await lands(page, 'code');
  await page.evaluate(RECORD);
  await page.evaluate(
    "Object.assign(document.querySelector('#Sidebar a[href=\"/guide/start/\"]'), { href: '/zh/guide/markdown#%63ode' }).click()",
  );
  await until(page, "document.documentElement.lang === 'zh'");
  await lands(page, 'code');
  assert.equal(await page.evaluate('scrolls'), ['instant']);
  assert.is(await focused(page), 'code');
  await close();
});

test("R-103 an element's own padding is taken off, a missing id changes the hash only, a malformed one breaks nothing", async () => {
  const { page, faults, close } = await visit(here, { ...low, reducedMotion: 'reduce' });
  await page.evaluate(
    "document.getElementById('code').parentElement.style.setProperty('display', 'block'); document.getElementById('code').style.cssText = 'display: block; padding-top: 10px'",
  );
  await page.click('#Outline a[href="#code"]');
  await lands(page, 'code', 82);
  const y = await page.evaluate('scrollY');
  for (const hash of ['#nowhere', '#%zz']) {
    await page.evaluate(
      `Object.assign(document.querySelector('main a[href="#table"]'), { href: '${hash}' }).click()`,
    );
    await page.evaluate(
      "document.querySelectorAll('main a').forEach(link => { if (/nowhere|zz/.test(link.href)) link.setAttribute('href', '#table'); })",
    );
    assert.equal([await page.evaluate('location.hash'), await page.evaluate('scrollY')], [hash, y]);
  }
  assert.equal(faults, []);
  await close();
});

test('R-104 a page that was kept for a step back stays where it was left, closed parts too', async () => {
  const { page, close } = await visit(`${here}#code`, low);
  await page.evaluate(
    "const box = document.createElement('details'), heading = document.getElementById('code'); heading.before(box); box.append(heading); scrollTo({ top: 50, behavior: 'instant' }); dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))",
  );
  assert.is(await page.evaluate('scrollY'), 50);
  assert.is(await page.evaluate("document.getElementById('code').closest('details').open"), false);
  await close();
});

test('R-103 with reduced motion, a link within the page jumps to its target', async () => {
  const { page, close } = await visit(here, { ...low, reducedMotion: 'reduce' });
  await page.evaluate(RECORD);
  await page.click('#Outline a[href="#images"]');
  assert.equal(await page.evaluate('scrolls'), ['instant']);
  await lands(page, 'images');
  await close();
});

test('R-103 without a bar there is nothing to stay clear of', async () => {
  const { page, close } = await visit(`${here}?navbar=0#code`, low);
  await lands(page, 'code', 0);
  await close();
});

test('R-102 exactly one outline entry is current: the first at the top, the last at the end, else the one being read', async () => {
  const { page, close } = await visit(here, low);
  const current = (): Promise<string[]> =>
    page.evaluate(
      "[...document.querySelectorAll('#Outline [aria-current]')].map(link => link.getAttribute('href') + ' ' + link.getAttribute('aria-current'))",
    );
  assert.equal(await current(), ['#lists-and-tasks location']);
  for (const [where, id] of [
    [`${top('containers')} - 72`, 'containers'],
    [`${top('code')} - 70`, 'code'],
    [`${top('code')} - 90`, 'containers'],
    ['document.documentElement.scrollHeight', 'raw-html'],
    ['-scrollY', 'lists-and-tasks'],
  ] as const) {
    await page.evaluate(`scrollBy({ top: ${where}, behavior: 'instant' })`);
    await until(
      page,
      `document.querySelector('#Outline [aria-current]')?.getAttribute('href') === '#${id}'`,
      `${where}: #${id}`,
    );
    assert.is((await current()).length, 1);
  }
  await close();
});

test('R-102 in a window of another width, the section that is there now is current without a scroll', async () => {
  const { page, close } = await visit(here, low);
  await page.evaluate(`scrollBy({ top: ${top('code')} - 70, behavior: 'instant' })`);
  await until(page, 'document.querySelector(\'#Outline [href="#code"][aria-current]\')');
  await page.waitForTimeout(300);
  await page.evaluate(
    "addEventListener('scroll', event => event.stopImmediatePropagation(), true)",
  );
  await page.setViewportSize({ width: 390, height: 700 });
  assert.ok(Number(await page.evaluate(top('code'))) > 130, 'the text above has become longer');
  await until(page, '!document.querySelector(\'#Outline [href="#code"]\').ariaCurrent');
  assert.is(await page.locator('#Outline [aria-current=location]').count(), 1);
  await close();
});

test('R-102 an outline that is higher than the window shows its current entry', async () => {
  const { page, close } = await visit(here, { viewport: { width: 1280, height: 260 } });
  assert.ok(await page.evaluate('Outline.scrollHeight > Outline.clientHeight'), 'it scrolls');
  await page.evaluate(
    "scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })",
  );
  await until(
    page,
    `(() => {
      const entry = document.querySelector('#Outline [href="#raw-html"][aria-current]');
      const { top, bottom } = entry?.getBoundingClientRect() ?? {};
      const box = Outline.getBoundingClientRect();
      return top >= box.top && bottom <= box.bottom;
    })()`,
    'the last entry is shown',
  );
  await close();
});

test('R-102 R-232 the outline looks 200 ms after a scroll, once for many', async () => {
  const { page, close } = await visit(here, low);
  await page.evaluate(
    "globalThis.changes = []; new MutationObserver(() => changes.push(performance.now() - start)).observe(document.getElementById('Outline'), { subtree: true, attributes: true, attributeFilter: ['aria-current'] }); globalThis.start = performance.now(); for (const y of [300, 600, 900]) scrollTo({ top: y, behavior: 'instant' })",
  );
  await until(page, 'changes.length');
  await page.evaluate('new Promise(done => setTimeout(done, 300))');
  const [first, ...others] = (await page.evaluate('changes')) as number[];
  assert.ok(first! >= 190, `${first} ms`);
  assert.equal(others, []);
  await close();
});

test('R-102 deeper headings stand further in, none before the edge', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/`);
  const lefts = (await page.evaluate(
    "[...document.querySelectorAll('#Outline a')].map(link => parseFloat(getComputedStyle(link).paddingInlineStart))",
  )) as number[];
  assert.equal(
    lefts.map(left => left - lefts[0]!),
    [0, 0, 12],
  );
  assert.is(await page.textContent('.outline-title'), 'ON THIS PAGE');
  await close();
});

test('R-101 a permalink is beside its heading, not a part of its name, and shows on hover and focus', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/`);
  assert.is(await page.getByRole('heading', { name: 'What is it?', exact: true }).count(), 1);
  const anchor = page.locator('.anchor').first();
  const opacity = (): Promise<string> =>
    anchor.evaluate(element => getComputedStyle(element).opacity);
  assert.is(await opacity(), '0');
  await page.hover('#why');
  await until(page, "getComputedStyle(document.querySelector('.anchor')).opacity === '1'");
  await page.hover('h1');
  await until(page, "getComputedStyle(document.querySelector('.anchor')).opacity === '0'");
  await page.focus('main h1 ~ p a');
  await page.keyboard.press('Tab');
  assert.is(
    await anchor.evaluate(element => element === document.activeElement),
    false,
    'no stop of the keyboard: the outline has the same links',
  );
  assert.is(await page.locator('#Outline a[href="#why"]').count(), 1);
  // Screen readers move the focus by script too.
  await anchor.focus();
  await until(page, "getComputedStyle(document.querySelector('.anchor')).opacity === '1'");
  assert.is(await anchor.getAttribute('aria-label'), 'Permalink to “Why”');
  await close();
});

test('R-021 R-104 a link to the page itself leads to its top', async () => {
  const { page, close } = await visit(here, low);
  await page.evaluate("scrollTo({ top: 600, behavior: 'instant' })");
  await page.click('#Sidebar a:has-text("All of Markdown")');
  await until(page, 'scrollY === 0');
  await close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
