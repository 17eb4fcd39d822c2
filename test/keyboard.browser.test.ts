// Everything the mouse can do works with keys alone: one long journey without a trap.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { paintedContrasts } from './painted.ts';
import { sample } from './sample.ts';
import { serveSite, until, visit } from './served.ts';

const site = await serveSite();
const reads = (page: Page, title: string): Promise<void> =>
  until(page, `document.querySelector('h1')?.textContent === '${title}'`);

/** Presses Tab until the selector matches the focused element. */
async function tabTo(page: Page, selector: string, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press(key);
    if (await page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`)) return;
  }
  throw new Error(`Tab does not reach ${selector}`);
}

test('R-021 the skip link comes first, leads into the article, and a new page begins before it', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/`);
  await page.keyboard.press('Tab');
  assert.is(await page.evaluate('document.activeElement.className'), 'skip');
  assert.ok((await page.locator('.skip').first().boundingBox())!.y >= 0, 'it shows');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  assert.is(await page.evaluate("document.activeElement.closest('main') !== null"), true);
  assert.is(page.url(), `${site.url}/guide/start/`, 'the address stays');
  await tabTo(page, '.pager [rel=next]');
  await page.keyboard.press('Enter');
  await reads(page, 'Quick Start');
  assert.is(
    await page.evaluate(
      "document.activeElement.tagName + document.activeElement.closest('main').id",
    ),
    'H1Main',
    'the focus goes to the heading',
  );
  assert.is(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle'), 'none');
  await page.keyboard.press('Tab');
  assert.is(await page.evaluate("document.activeElement.closest('main') !== null"), true);
  await close();
});

test('R-073 R-077 R-086 R-102 R-121 R-163 R-165 bar, sidebar, tabs, code, outline: one journey without a mouse', async () => {
  const { page, faults, close } = await visit(`${site.url}/guide/last`, {
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
  });
  await tabTo(page, '.header-left .nav-group > summary');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  assert.is(await page.evaluate('document.activeElement.textContent'), 'Custom');
  await page.keyboard.press('Escape');
  await tabTo(page, '[data-flip]');
  await page.keyboard.press(' ');
  assert.is(await page.evaluate("document.documentElement.classList.contains('dark')"), true);
  await tabTo(page, '.appearance summary');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  assert.equal(
    await page.evaluate(
      '[document.documentElement.dataset.appearance, document.activeElement.tagName]',
    ),
    ['light', 'SUMMARY'],
    'chosen, closed, the focus is back',
  );
  await tabTo(page, '#Sidebar details:not([open]) > summary');
  await page.keyboard.press('Enter');
  await tabTo(page, '#Sidebar a[href^="/guide/deep/"]');
  await page.keyboard.press('Enter');
  await until(page, "location.pathname.startsWith('/guide/deep/')");
  await page.goto(`${site.url}/guide/start/quick-start`, { waitUntil: 'load' });
  await until(page, "document.querySelector('.back-to-top')");
  await tabTo(page, 'main [role=tab]');
  await page.keyboard.press('End');
  assert.is(await page.evaluate('document.activeElement.textContent'), 'bun');
  await page.evaluate(
    "for (const pre of document.querySelectorAll('.code pre')) pre.style.width = '4rem'; dispatchEvent(new Event('resize'))",
  );
  await until(
    page,
    "document.querySelector('[role=tabpanel] pre[role=group], .code pre[role=group]')",
  );
  await tabTo(page, '[data-wrap-toggle]');
  await page.keyboard.press('Enter');
  assert.is(await page.evaluate("document.activeElement.getAttribute('aria-pressed')"), 'true');
  await tabTo(page, '[data-copy]');
  await page.keyboard.press('Enter');
  await until(page, "document.querySelector('[data-copied]')");
  assert.is(
    await page.evaluate("document.activeElement.hasAttribute('data-copied')"),
    true,
    'the keyboard keeps its place',
  );
  await tabTo(page, '#Outline a[href="#run"]');
  await page.keyboard.press('Enter');
  assert.is(await page.evaluate('document.activeElement.id'), 'run');
  assert.equal(faults, []);
  await close();
});

/**
 * Page script: the sides of the ring around the focused element that are cut off by the window or by
 * a box that scrolls, or fade out at the end of such a box.
 */
const HIDDEN_SIDES = `(() => {
  const stop = document.activeElement.closest('.features > li') ?? document.activeElement;
  const { outlineWidth, outlineOffset, position } = getComputedStyle(stop);
  const reach = Math.max(0, parseFloat(outlineWidth) + parseFloat(outlineOffset));
  const { left, top, right, bottom } = stop.getBoundingClientRect();
  const ring = { left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach };
  const boxes = [{ left: 0, top: 0, right: innerWidth, bottom: innerHeight }];
  for (let box = stop.parentElement; box !== document.body && position !== 'fixed'; box = box.parentElement) {
    const style = getComputedStyle(box);
    if (style.overflowX === 'visible' || style.display === 'inline') continue;
    const { left, top, right, bottom } = box.getBoundingClientRect();
    const fades = style.maskImage !== 'none' && box.scrollTop + box.clientHeight < box.scrollHeight - 1;
    boxes.push({ left, top, right, bottom: fades ? bottom - 40 : bottom });
  }
  return boxes.flatMap(box => [
    ...(ring.left < box.left - 0.5 ? ['left'] : []), ...(ring.right > box.right + 0.5 ? ['right'] : []),
    ...(ring.top < box.top - 0.5 ? ['top'] : []), ...(ring.bottom > box.bottom + 0.5 ? ['bottom'] : []),
  ]);
})()`;

test('every stop of Tab is in view and has a ring, which nothing cuts off', async () => {
  for (const [path, width] of sample(
    [
      ['/guide/widgets', 1280],
      ['/guide/markdown', 390],
      ['/', 390],
      ['/nope', 1280],
    ] as const,
    2,
  )) {
    const { page, close } = await visit(site.url + path, {
      viewport: { width, height: 500 },
      reducedMotion: 'reduce',
    });
    const seen = new Set<string>();
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      const stop = (await page.evaluate(`(() => {
        const stop = document.activeElement;
        if (!stop || stop === document.body) return { end: true };
        const box = stop.getBoundingClientRect();
        // A card shows the focus ring of the link that covers it.
        const ring = [stop, stop.closest('.features > li')].some(part => part && getComputedStyle(part).outlineStyle !== 'none' && parseFloat(getComputedStyle(part).outlineWidth) >= 2);
        return { what: stop.outerHTML.slice(0, 90), ring, seen: box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth };
      })()`)) as { end?: boolean; what: string; ring: boolean; seen: boolean };
      if (stop.end) break;
      seen.add(stop.what);
      assert.ok(
        stop.ring && stop.seen,
        `${path}: ${stop.what} ${stop.ring ? '' : 'has no ring'} ${stop.seen ? '' : 'is out of view'}`,
      );
      assert.equal(await page.evaluate(HIDDEN_SIDES), [], `${path}: ${stop.what}`);
    }
    assert.ok(seen.size > 5, path);
    await close();
  }
});

test('the ring around a row of the sidebar is painted above and below it', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/quick-start`, {
    viewport: { width: 1280, height: 900 },
  });
  const rows = page.locator('.sidebar .group:has([aria-current]) a.row');
  const count = await rows.count();
  assert.ok(count >= 2);
  assert.is(await rows.nth(1).getAttribute('aria-current'), 'page', 'a row with a ground');
  for (let at = 0; at < count; at++) {
    await page.keyboard.press('Tab');
    await rows.nth(at).focus();
    const { x, y, width, height } = (await rows.nth(at).boundingBox())!;
    const strip = { x: x + 16, width: width - 32, height: 5 };
    const [above = 0, below = 0] = await paintedContrasts(page, [
      { ...strip, y: y - 5 },
      { ...strip, y: y + height },
    ]);
    const name = await rows.nth(at).textContent();
    assert.ok(above > 3 && below > 3, `${name}: contrast ${above} above, ${below} below`);
  }
  await close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
