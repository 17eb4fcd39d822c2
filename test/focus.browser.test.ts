// The focus stays with the reader: after Back and Forward, after the search, and in low windows.
// Each navigation is announced once.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { sample } from './sample.ts';
import { hold, scroll, serveSite, until, visit } from './served.ts';

const site = await serveSite();
const reads = (page: Page, title: string): Promise<void> =>
  until(page, `document.querySelector('h1')?.textContent.startsWith('${title}')`);
const focused = (page: Page): Promise<string> =>
  page.evaluate(
    "document.activeElement.tagName + ' ' + (document.activeElement.getAttribute('href') ?? document.activeElement.textContent)",
  );
/** A page that takes longer to load says so. */
const LOADING_AFTER_MS = 1000;
/** Page script that records what the status region announces. */
const LISTEN =
  "globalThis.said = []; document.addEventListener('DOMContentLoaded', () => new MutationObserver(() => { const text = document.querySelector('[data-announcer]').textContent; if (text) said.push(text) }).observe(document.querySelector('[data-announcer]'), { childList: true }))";

test('Back leads to the followed link, and Forward to the page as it was left', async () => {
  const { page, close } = await visit(`${site.url}/guide/markdown`, {
    viewport: { width: 1280, height: 500 },
    first: LISTEN,
  });
  const link = '.pager a[rel=next]';
  const href = await page.getAttribute(link, 'href');
  await page.focus(link);
  await until(page, 'scrollY > 500');
  const y = await page.evaluate('scrollY');
  await page.keyboard.press('Enter');
  await until(page, `location.pathname === '${href}'`);
  await until(page, "document.activeElement.matches('h1')");
  const ring = 'getComputedStyle(document.activeElement).outlineStyle';
  assert.is(await page.evaluate(ring), 'none', 'no ring around what is no control');
  await page.evaluate('history.back()');
  await reads(page, 'Markdown');
  await until(page, `document.activeElement.matches('${link}')`, 'the link has the focus again');
  assert.is(await page.evaluate('scrollY'), y);
  await page.keyboard.press('Shift+Tab');
  assert.is(
    await page.evaluate("document.activeElement.closest('footer') !== null"),
    true,
    'the next stop is a neighbor',
  );
  assert.ok(Math.abs(((await page.evaluate('scrollY')) as number) - Number(y)) < 300);
  await close();
});

test('Back without a followed link focuses the heading above', async () => {
  const { page, close } = await visit(`${site.url}/guide/markdown`, {
    viewport: { width: 1280, height: 500 },
  });
  await page.evaluate("scrollTo({ top: 900, behavior: 'instant' })");
  await until(page, 'history.state?.y === 900');
  await page.evaluate('document.querySelector(\'#Sidebar a[href$="/guide/last"]\').click()');
  await reads(page, 'Last');
  await page.evaluate('history.back()');
  await reads(page, 'Markdown');
  await until(page, "document.activeElement.matches('main :is(h1, h2, h3)')");
  const top = (await page.evaluate('document.activeElement.getBoundingClientRect().top')) as number;
  assert.ok(top < 72 && top > -700, `the heading is at ${top}`);
  assert.is(await page.evaluate('scrollY'), 900);
  await close();
});

test('a link to a section, and Back: the focus returns to the link', async () => {
  const { page, close } = await visit(`${site.url}/guide/markdown`, { reducedMotion: 'reduce' });
  const link = '#Outline a[href="#images"]';
  await page.focus(link);
  await page.keyboard.press('Enter');
  await until(page, "document.activeElement.id === 'images'");
  await page.evaluate('history.back()');
  await until(page, `document.activeElement.matches('${link}')`);
  await close();
});

test('each navigation is announced once: by the heading, or else by the status', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/`, { first: LISTEN });
  /** Returns what is said until the page is there, and as long after it as the page may wait. */
  const saidBy = async (act: Promise<unknown>, isThere: string): Promise<unknown[]> => {
    const start = performance.now();
    await act;
    await until(page, isThere);
    const isSlow = performance.now() - start > LOADING_AFTER_MS;
    // A timer that begins after that of the page also ends after it.
    const said: unknown[] = await page.evaluate(
      'new Promise(done => setTimeout(() => done(said.splice(0)), 150))',
    );
    return isSlow ? said.filter(text => text !== 'Loading page') : said;
  };
  const lands = "document.activeElement.matches('h1')";
  assert.equal(
    await saidBy(page.click('#Sidebar a[href$="/guide/last"]'), lands),
    [],
    'the heading is read, nothing else',
  );
  const isBack = "document.querySelector('h1')?.textContent.startsWith('Introduction')";
  assert.equal(await saidBy(page.evaluate('history.back()'), isBack), ['Introduction - Lantern']);
  const carry = "document.querySelector('a[data-carry][hreflang=zh]').click()";
  const isChinese = "document.documentElement.lang === 'zh'";
  assert.equal(await saidBy(page.evaluate(carry), isChinese), ['简体中文'], 'the new language');
  await close();
});

test('a link that cannot be followed offline says so, seen and heard', async () => {
  for (const [path, words] of [
    ['/guide/start/', 'No network. This page could not be loaded.'],
    ['/zh/guide/start/', '没有网络连接，无法加载这个页面。'],
  ] as const) {
    const { page, close } = await visit(site.url + path, { viewport: { width: 390, height: 700 } });
    await page.context().setOffline(true);
    await page.focus('.pager a');
    await page.keyboard.press('Enter');
    await until(
      page,
      `document.querySelector('[role=status].message')?.textContent === '${words}'`,
    );
    const box = (await page.locator('.message').boundingBox())!;
    assert.ok(box.width > 100 && box.y > 0 && box.y + box.height < 700, JSON.stringify(box));
    assert.is(await page.evaluate('location.pathname'), path);
    await page.context().setOffline(false);
    await close();
  }
});

test('the message is above an open menu, goes after ten seconds, and comes again', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/`, {
    viewport: { width: 390, height: 700 },
    emptyCache: true,
  });
  await page.clock.install();
  await page.context().setOffline(true);
  await page.click('.localbar-menu');
  const isShown = "document.querySelector('.message')?.matches(':popover-open') === true";
  for (const time of ['first', 'second']) {
    await page.click('#Sidebar a[href="/guide/last"]');
    await until(page, isShown, `the ${time} message`);
    const box = (await page.locator('.message').boundingBox())!;
    assert.ok(box.width > 100 && box.y > 0 && box.y + box.height < 700, JSON.stringify(box));
    await page.clock.fastForward(10_100);
    assert.not(await page.evaluate(isShown), `the ${time} message goes`);
  }
  await page.context().setOffline(false);
  await close();
});

test('a page that takes long says that it is loading', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/`, { first: LISTEN });
  const release = await hold(page, '**/guide/last');
  await page.evaluate('document.querySelector(\'#Sidebar a[href$="/guide/last"]\').click()');
  await until(page, "said.includes('Loading page')");
  release();
  await reads(page, 'Last');
  await close();
});

test('Esc out of the search leads to its button where nothing had the focus before', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/`);
  for (const round of ['fresh', 'hydrated']) {
    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press('Control+k');
    await page.waitForSelector('#search-input');
    await page.keyboard.press('Escape');
    await until(page, "document.querySelector('dialog[open]') === null");
    await page.waitForTimeout(200);
    assert.is(await page.evaluate('document.activeElement.className'), 'search-opener', round);
  }
  await page.focus('main a[href]');
  const before = await focused(page);
  await page.keyboard.press('Control+k');
  await page.waitForSelector('#search-input');
  await page.keyboard.press('Escape');
  await until(page, "document.querySelector('dialog[open]') === null");
  assert.is(await focused(page), before);
  await close();
});

test('a single key opens nothing', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/`);
  for (const key of ['/', 'k', 's', '?']) await page.keyboard.press(key);
  await page.waitForTimeout(200);
  assert.is(await page.locator('dialog[open]').count(), 0);
  await close();
});

for (const [width, height] of sample(
  [
    [320, 256],
    [390, 844],
  ] as const,
  1,
)) {
  test(`nothing covers what has the focus at ${width} × ${height}`, async () => {
    const { page, close } = await visit(`${site.url}/guide/markdown`, {
      viewport: { width, height },
      reducedMotion: 'reduce',
    });
    await page.evaluate("document.querySelector('#Main').focus()");
    const covered: string[] = [];
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      // Elements that have just been scrolled into view may still be fading in.
      const what = await page.evaluate(`(async () => {
        const stop = document.activeElement;
        if (!stop || stop === document.body) return '';
        for (let tries = 0; tries < 20; tries++) {
        const { left, right, top, bottom } = stop.getBoundingClientRect();
        const points = [0.1, 0.5, 0.9].flatMap(x => [0.1, 0.5, 0.9].map(y => [left + (right - left) * x, top + (bottom - top) * y]));
        const seen = points.some(([x, y]) => { const hit = document.elementFromPoint(x, y); return hit && (stop.contains(hit) || hit.contains(stop)); });
        if (seen) return '';
        await new Promise(resolve => setTimeout(resolve, 50));
        }
        return stop.outerHTML.slice(0, 80);
      })()`);
      if (what) covered.push(String(what));
    }
    assert.equal(covered, []);
    await close();
  });
}

test('the back-to-top button keeps the focus while the page scrolls', async () => {
  const { page, close } = await visit(`${site.url}/guide/markdown`, {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  await scroll(page, 900);
  await scroll(page, 600);
  const order = page.locator('.back-to-top ~ .doc-footer');
  assert.is(await order.count(), 1, 'Tab reaches it before the links of the footer');
  await page.focus('.back-to-top');
  for (const [y, away] of [
    [1200, true],
    [0, false],
  ] as const) {
    await scroll(page, y);
    assert.is(await page.evaluate("document.documentElement.matches('[data-bar-away]')"), away);
    // The browser takes the focus from a hidden element with the next frame.
    await page.evaluate('new Promise(done => requestAnimationFrame(() => setTimeout(done)))');
    assert.is(await page.evaluate('document.activeElement.className'), 'back-to-top', `at ${y}`);
    assert.ok(await page.isVisible('.back-to-top'), `at ${y}`);
  }
  await page.evaluate('document.activeElement.blur()');
  assert.not(await page.isVisible('.back-to-top'));
  await close();
});

test('the page stays where it is when controls of the bars and their menus get the focus', async () => {
  for (const width of [1280, 900, 390]) {
    const { page, close } = await visit(`${site.url}/guide/markdown`, {
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    await scroll(page, 900);
    await scroll(page, 600);
    const [count, moved] = await page.evaluate<[number, string[]]>(`(async () => {
      const moved = [];
      let count = 0;
      for (const menu of document.querySelectorAll('.header details')) menu.open = true;
      for (const control of document.querySelectorAll(':is(.header, .localbar) :is(a, button, summary)')) {
        if (!control.checkVisibility() || control.closest('.screen')) continue;
        count++;
        control.focus();
        await new Promise(done => requestAnimationFrame(done));
        if (scrollY !== 600) moved.push(control.textContent + ' ' + scrollY);
        scrollTo(0, 600);
      }
      return [count, moved];
    })()`);
    assert.ok(count > 2, `${count} controls at ${width}`);
    assert.equal(moved, [], `at ${width}`);
    await close();
  }
});

test('tables have room for the focus rings of links in their first and last columns', async () => {
  const { page, close } = await visit(`${site.url}/guide/markdown`);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    // The ring is drawn between two and four pixels away from a link.
    const [left, start] = (await page.evaluate(`(() => {
      const table = document.querySelector('main .table');
      const range = document.createRange();
      range.selectNodeContents(table.querySelector('tbody tr > :first-child'));
      return [table.getBoundingClientRect().left, range.getBoundingClientRect().left];
    })()`)) as [number, number];
    assert.ok(start - left >= 4, `${start - left} pixels at ${width} px`);
    const overhang = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
    assert.is(overhang, false);
  }
  await close();
});

test('no text is cut at 320 px: descriptions of an overview wrap', async () => {
  const { page, close } = await visit(`${site.url}/config/`, {
    viewport: { width: 320, height: 800 },
  });
  const cut = await page.evaluate(
    "[...document.querySelectorAll('main *')].filter(part => getComputedStyle(part).textOverflow === 'ellipsis').length",
  );
  assert.is(cut, 0);
  await close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
