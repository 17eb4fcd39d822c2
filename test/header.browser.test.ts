// The header: its entries, the logo of each appearance, and hiding on scroll (R-070…,
//
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { scroll, serveSite, until, visit } from './served.ts';
import { siteWith } from './sites.ts';

const site = await serveSite();
const long = `${site.url}/guide/markdown`;
const low = { viewport: { width: 1280, height: 500 } };

const away = (page: Page): Promise<boolean> =>
  page.evaluate("document.documentElement.hasAttribute('data-bar-away')");

test('R-070 R-071 R-072 entries stand left or right as they are written, and one of them is current', async () => {
  const { page, close } = await visit(`${site.url}/zh/config/dev/port`);
  assert.equal(
    (await page.locator('.header-left > .nav > li > * > summary').allTextContents()).map(text =>
      text.trim(),
    ),
    ['页面'],
  );
  const right = page.locator('.header-nav .nav > li > a');
  assert.equal(
    (await right.allTextContents()).map(text => text.replace(/（.*/, '').trim()),
    ['指南', '配置', '别处'],
  );
  assert.equal(await right.evaluateAll(all => all.map(link => link.getAttribute('aria-current'))), [
    null,
    'true',
    null,
  ]);
  const x = async (selector: string): Promise<number> =>
    (await page.locator(selector).first().boundingBox())!.x;
  assert.ok(
    (await x('.logo')) < (await x('.header-left')) &&
      (await x('.header-left')) < (await x('.search-opener')) &&
      (await x('.search-opener')) < (await x('.header-nav a')),
    'title, left entries, search, right entries',
  );
  const [row, tools] = await page.evaluate<number[]>(
    "['.header-row', '.header-tools'].map(part => document.querySelector(part).getBoundingClientRect().right)",
  );
  assert.ok(row! - tools! < 30, 'the tools are at the end');
  const fills = await page
    .locator('.header .tool > .icon:not(.mark)')
    .evaluateAll(all => all.map(icon => getComputedStyle(icon).fill));
  assert.equal([...new Set(fills)], ['none'], 'icons are lines');
  const middles = await page.evaluate<number[]>(`(() => {
    const middle = part => (({ top, height }) => top + height / 2)(part.getBoundingClientRect());
    return [...document.querySelectorAll('.logo, .search-opener, .header :is(.nav-link, .tool), .header .tool > .icon')]
      .filter(part => part.checkVisibility() && !part.closest('.menu-panel, .screen'))
      .map(middle);
  })()`);
  assert.ok(middles.length > 10);
  assert.ok(
    Math.max(...middles) - Math.min(...middles) <= 1.5,
    `all at one height: ${middles.join(' ')}`,
  );
  await close();
});

test('R-071 entries stand in the same place whichever is current', async () => {
  const places: number[][] = [];
  for (const path of ['/guide/last', '/config/dev/port']) {
    const { page, close } = await visit(site.url + path);
    const links = page.locator('.header-nav .nav > li > a');
    places.push(await links.evaluateAll(all => all.map(each => each.getBoundingClientRect().x)));
    await close();
  }
  assert.equal(places[0], places[1]);
});

test('entries that do not fit are in a menu, and each is there once', async () => {
  const names = Array.from({ length: 14 }, (_, at) => `Chapter ${at + 1}`);
  const rows = names.map((text, at) =>
    at === 12
      ? { text, link: '/guide/last', items: [{ text: 'Inside', link: '/guide/markdown' }] }
      : { text, link: '/guide/last' },
  );
  const content = siteWith({ 'en/_meta.json': JSON.stringify(rows) });
  const other = await serveSite({ content });
  for (const width of [768, 1024, 1280, 1600]) {
    const { page, close } = await visit(`${other.url}/guide/last`, {
      viewport: { width, height: 500 },
    });
    const parts = await page
      .locator('.logo, .search-opener, .header-nav, .header-tools')
      .evaluateAll(all => all.map(each => each.getBoundingClientRect()));
    for (const [at, { x }] of parts.entries())
      assert.ok(at === 0 || x >= parts[at - 1]!.right, `${width}: part ${at} is free`);
    assert.ok(parts.at(-1)!.right <= width, `${width}: all parts are in the window`);
    const more = page.locator('.header-nav .nav > li > .menu > summary.tool');
    assert.is(await more.getAttribute('aria-label'), 'Main navigation');
    await more.click();
    const shown = page.locator('.header-nav .nav-link:visible');
    assert.equal(
      (await shown.allTextContents()).map(text => text.trim()),
      [...names.slice(0, 13), 'Inside', ...names.slice(13)],
      `at ${width}`,
    );
    await shown.last().scrollIntoViewIfNeeded();
    const { y, height } = (await shown.last().boundingBox())!;
    assert.ok(y + height <= 500, `${width}: the last entry can be reached`);
    await close();
  }
  await other.stop();
});

test("R-237 an entry's tag is drawn before its text", async () => {
  const { page, close } = await visit(`${site.url}/guide/last`);
  const entry = page.locator('.header-nav a:has-text("Elsewhere")');
  const tag = (await entry.locator('.entry-tag svg').boundingBox())!;
  const box = (await entry.boundingBox())!;
  assert.ok(tag.width > 4 && tag.x - box.x < 16, `at ${tag.x - box.x} of the entry`);
  const [fill, color] = await entry.evaluate(link => [
    getComputedStyle(link.querySelector('svg')!).fill,
    getComputedStyle(link).color,
  ]);
  assert.is(fill, color, 'in the color of the text');
  await close();
});

test('R-075 the logo leads home in the language of the page and has a picture for each look', async () => {
  for (const [path, home] of [
    ['/guide/last', '/'],
    ['/zh/guide/last', '/zh/'],
  ] as const) {
    const { page, close } = await visit(site.url + path);
    const shown = (): Promise<string[]> =>
      page
        .locator('.logo img:visible')
        .evaluateAll(all =>
          all.map(image => `${image.getAttribute('src')} ${image.getAttribute('alt')}`),
        );
    assert.is(await page.getAttribute('.logo', 'href'), home);
    assert.equal(await shown(), ['/logo.svg Lantern']);
    await page.click('[data-flip]:visible');
    assert.equal(await shown(), ['/logo-dark.svg Lantern']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.evaluate("document.documentElement.dataset.appearance = 'auto'");
    assert.equal(await shown(), ['/logo-dark.svg Lantern'], 'the look of the system');
    await close();
  }
});

test('R-076 R-232 auto: away on a downward scroll that did not begin at the top, back on an upward one, 200 ms after it', async () => {
  const { page, close } = await visit(long, low);
  await scroll(page, 120);
  assert.is(await away(page), false, 'from the very top: shown');
  await page.evaluate(
    "globalThis.waits = []; const start = performance.now(); new MutationObserver(() => waits.push(performance.now() - start)).observe(document.documentElement, { attributes: true, attributeFilter: ['data-bar-away'] })",
  );
  await scroll(page, 300);
  assert.is(await away(page), true, '120 to 300');
  assert.ok(((await page.evaluate('waits[0]')) as number) >= 190, 'not before 200 ms');
  await until(page, "getComputedStyle(document.querySelector('.header')).opacity === '0'");
  assert.equal(
    await page.evaluate(
      "(({ translate, opacity, transitionDuration }) => [translate, opacity, transitionDuration.split(', ')[0]])(getComputedStyle(document.querySelector('.header')))",
    ),
    ['0px -100%', '0', '0.3s'],
  );
  await scroll(page, 299);
  assert.is(await away(page), false, '300 to 299');
  await scroll(page, 600);
  assert.is(await away(page), true);
  await page.evaluate('document.querySelector(\'#Sidebar a[href="/guide/last"]\').click()');
  await until(page, "document.querySelector('h1').textContent === 'Last'");
  assert.is(await away(page), false, 'another page shows it');
  await close();
});

test('R-076 the bar stays while it is in use', async () => {
  const { page, close } = await visit(long, low);
  await scroll(page, 120);
  await page.focus('.header-nav a');
  await scroll(page, 500);
  assert.is(await away(page), false, 'the focus is in it');
  await page.evaluate('document.activeElement.blur()');
  await scroll(page, 600);
  assert.is(await away(page), true);
  await until(page, "getComputedStyle(document.querySelector('.header')).opacity === '0'");
  await page.focus('#Sidebar a >> nth=0');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  assert.is(await page.evaluate("document.activeElement.closest('.header') !== null"), true);
  assert.is(await away(page), false, 'and comes when the keyboard asks for it');
  await close();
});

test('R-076 R-103 an anchor above brings the bar back and stays clear of it', async () => {
  const { page, close } = await visit(long, { ...low, reducedMotion: 'reduce' });
  await scroll(page, 300);
  await scroll(page, 1200);
  assert.is(await away(page), true);
  await page.click('#Outline a[href="#table"]');
  await page.evaluate('new Promise(done => setTimeout(done, 260))');
  assert.equal(
    [
      await away(page),
      Math.round(
        (await page.evaluate(
          "document.getElementById('table').getBoundingClientRect().top",
        )) as number,
      ),
    ],
    [false, 72],
  );
  await close();
});

test('R-076 never: always there; always: not there at all', async () => {
  for (const mode of ['never', 'always'] as const) {
    const other = await serveSite({
      change: site => ({ ...site, themeConfig: { ...site.themeConfig, hideNavbar: mode } }),
    });
    const { page, close } = await visit(`${other.url}/guide/markdown`, low);
    await scroll(page, 120);
    await scroll(page, 500);
    const header = page.locator('.header');
    assert.is(await header.count(), mode === 'never' ? 1 : 0);
    if (mode === 'never') {
      assert.is((await header.boundingBox())!.y, 0);
      const ground = await header.evaluate(each => getComputedStyle(each).backgroundColor);
      assert.not.match(ground, /, 0\)$/, 'the page does not show through');
      assert.is(await header.evaluate(each => getComputedStyle(each).opacity), '1');
    }
    await close();
    await other.stop();
  }
});

test('R-079 the search box says its key for the platform, and is an icon in small windows', async () => {
  for (const [platform, keys] of [
    ['MacIntel', '⌘ K'],
    ['Win32', 'Ctrl K'],
  ] as const) {
    const { page, close } = await visit(`${site.url}/guide/last`, {
      first: `Object.defineProperty(navigator, 'platform', { value: '${platform}' })`,
    });
    await page.hover('.search-opener');
    await until(page, "document.querySelector('.search-opener-keys').textContent");
    assert.is(await page.textContent('.search-opener-keys'), keys);
    assert.is(await page.textContent('.search-opener-text'), 'Search Docs');
    await page.setViewportSize({ width: 600, height: 700 });
    assert.ok((await page.locator('.search-opener').boundingBox())!.width <= 48);
    await close();
  }
  const without = await serveSite({
    change: site => ({ ...site, themeConfig: { ...site.themeConfig, search: false } }),
  });
  const { page, close } = await visit(`${without.url}/guide/last`);
  assert.is(await page.locator('.search-opener').count(), 0);
  await close();
  await without.stop();
});

test('R-107 in a low window, the back-to-top button is above the footer, at its end', async () => {
  const { page, close } = await visit(long, { viewport: { width: 844, height: 390 } });
  await page.locator('.doc-footer').scrollIntoViewIfNeeded();
  const button = (await page.locator('.back-to-top').boundingBox())!;
  const footer = (await page.locator('.doc-footer').boundingBox())!;
  assert.is(Math.round(button.x + button.width), Math.round(footer.x + footer.width));
  assert.ok(button.y + button.height <= footer.y);
  await close();
});

test('a phone that is turned keeps the place of the reader', async () => {
  const { page, close } = await visit(long, { viewport: { width: 360, height: 740 } });
  const heading = "[...document.querySelectorAll('.heading h2')].at(-2)";
  const top = (): Promise<number> => page.evaluate(`${heading}.getBoundingClientRect().top`);
  await page.evaluate(
    `scrollTo({ top: scrollY + ${heading}.getBoundingClientRect().top - 150, behavior: 'instant' })`,
  );
  await until(page, "document.documentElement.hasAttribute('data-scrolled')");
  const before = await top();
  for (const viewport of [
    { width: 740, height: 360 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    await page.evaluate(
      'new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
    );
    assert.ok(Math.abs((await top()) - before) < 60, `${before} → ${await top()}`);
  }
  await close();
});

test('R-107 back to top: there once the page has moved, by mouse and by keyboard, and not where it is off', async () => {
  const { page, close } = await visit(long, { ...low, reducedMotion: 'reduce' });
  const button = page.locator('.back-to-top');
  assert.is(await button.getAttribute('data-tip'), '', 'its name is its tooltip');
  assert.equal(
    [await button.count(), await button.isVisible(), await button.getAttribute('aria-label')],
    [1, false, 'Back to top'],
  );
  await scroll(page, 400);
  const box = (await button.boundingBox())!;
  assert.equal([box.width, box.height], [44, 44], 'a finger hits it');
  assert.ok(box.x > 1180 && box.y > 400 && box.y < 456, 'it is in the corner of the window');
  const arrow = await button.evaluate(part => {
    const { content, width, borderTopWidth, borderRightWidth } = getComputedStyle(part, '::before');
    return [content, width, parseFloat(borderTopWidth) > 0, borderRightWidth];
  });
  assert.equal(arrow, ['""', '10px', true, '0px'], 'two sides of a square form the arrow');
  await button.click();
  await until(page, 'scrollY === 0');
  assert.is(await page.evaluate('document.activeElement.className'), 'skip');
  await until(
    page,
    "!document.querySelector('.back-to-top').checkVisibility({ visibilityProperty: true })",
  );
  await scroll(page, 400);
  await button.press('Enter');
  await until(page, 'scrollY === 0');
  await close();
  const zh = await visit(`${site.url}/zh/guide/markdown`, low);
  await scroll(zh.page, 400);
  assert.is(await zh.page.getAttribute('.back-to-top', 'aria-label'), '回到顶部');
  await zh.page.evaluate("document.querySelector('a[hreflang=en]').click()");
  await until(zh.page, "document.querySelector('.back-to-top')?.ariaLabel === 'Back to top'");
  await zh.close();
  const off = await serveSite({
    change: site => ({ ...site, themeConfig: { ...site.themeConfig, enableScrollToTop: false } }),
  });
  const none = await visit(`${off.url}/guide/markdown`, low);
  await scroll(none.page, 400);
  assert.is(await none.page.locator('.back-to-top').count(), 0);
  await none.close();
  await off.stop();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
