// Sizes that readers feel: text is never wider than the eye follows, and targets fit a finger.
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import { closeBrowser } from './chromium.ts';
import { serveSite, visit } from './served.ts';
import { ROOT } from './sites.ts';

const real = await serveSite({ content: path.join(ROOT, 'content') });
const PHONE = { viewport: { width: 390, height: 800 } };

/** Checks texts, in a wide window and on a phone, against the sides of the nearest frame. */
async function keepsAway(page: Page): Promise<void> {
  await page.evaluate(
    "document.querySelectorAll('main details').forEach(part => part.toggleAttribute('open', true))",
  );
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const { count, close } = await page.evaluate(textsInFrames, 6);
    assert.ok(count > 10, `${count} texts`);
    assert.equal(close, [], `${width} px`);
  }
}

/** Runs in the page: counts the texts in frames, and lists those nearer to a side than `min` px. */
function textsInFrames(min: number): { count: number; close: string[] } {
  const CLEAR = 'rgba(0, 0, 0, 0)';
  const groundOf = (part: Element | null): string => {
    const own = part ? getComputedStyle(part).backgroundColor : '';
    return part && own === CLEAR ? groundOf(part.parentElement) : own;
  };
  const isFrame = (part: Element): boolean => {
    const { display, backgroundColor, borderLeftWidth, borderLeftColor } = getComputedStyle(part);
    if (display === 'inline' || display === 'contents' || part.matches('code')) return false;
    if (parseFloat(borderLeftWidth) > 0 && borderLeftColor !== CLEAR) return true;
    return backgroundColor !== CLEAR && backgroundColor !== groundOf(part.parentElement);
  };
  const close: string[] = [];
  let count = 0;
  const check = (part: Element, box: DOMRect, text: string): void => {
    let scrolls = false;
    let frame: Element | null = part;
    for (; frame && frame !== document.body; frame = frame.parentElement) {
      scrolls ||= getComputedStyle(frame).overflowX !== 'visible';
      if (isFrame(frame)) break;
    }
    if (!frame || frame === document.body) return;
    count++;
    const { left, right } = frame.getBoundingClientRect();
    const { borderLeftWidth, borderRightWidth } = getComputedStyle(frame);
    const atEnd = scrolls ? min : right - parseFloat(borderRightWidth) - box.right;
    if (box.left - left - parseFloat(borderLeftWidth) < min || atEnd < min)
      close.push(`${frame.tagName}.${frame.className}: ${text}`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.nodeValue ?? '').trim();
    const parent = node.parentElement!;
    if (!text || parent.closest('.visually-hidden, .skip, textarea')) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (range.getBoundingClientRect().width > 0)
      check(parent, range.getBoundingClientRect(), text.slice(0, 30));
  }
  for (const field of document.querySelectorAll('textarea'))
    if (parseFloat(getComputedStyle(field).paddingLeft) < min) close.push('textarea');
  return { count, close };
}

test('text is at most 608 px wide, 672 px in Chinese, also in steps, tabs, and containers', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  for (const [lang, max] of [
    ['', 608],
    ['/zh', 672],
  ] as const) {
    const { page: shown, close } = await visit(`${real.url}${lang}/guide/migration/cra`, {
      viewport: { width: 1440, height: 900 },
      locale: lang ? 'zh-CN' : 'en-US',
    });
    const widths = (selector: string): Promise<number[]> =>
      shown
        .locator(`:is(${selector}) > :is(p, ul, ol)`)
        .evaluateAll(all => all.map(each => each.getBoundingClientRect().width));
    const wide = await widths('.prose, .steps, .tab-panel, .container-body');
    assert.ok(wide.length > 20);
    assert.is(Math.max(...wide), max);
    assert.is(Math.max(...(await widths('.steps'))), max);
    await keepsAway(shown);
    const styles = await shown.evaluate<string[]>(
      "[['p', 'lineBreak'], ['code', 'textAutospace'], ['p', 'textAutospace'], ['p', 'textSizeAdjust']].map(([part, name]) => getComputedStyle(document.querySelector(`.prose ${part}`))[name])",
    );
    assert.equal(styles, [lang ? 'strict' : 'auto', 'no-autospace', 'normal', '100%']);
    const emphasis = await shown.evaluate<string>(
      "(() => { const em = document.createElement('em'); document.querySelector('.prose p').append(em); const { fontStyle, fontWeight } = getComputedStyle(em); return `${fontStyle} ${fontWeight}`; })()",
    );
    assert.is(emphasis, lang ? 'normal 600' : 'italic 400', 'Chinese has no italics');
    const [link, title] = await shown.evaluate<DOMRect[]>(`(() => {
      const link = document.querySelector('.pager [rel=next]');
      const title = document.createRange();
      title.selectNodeContents(link.querySelector('strong'));
      return [link, title].map(part => part.getBoundingClientRect().toJSON());
    })()`);
    assert.ok(link!.right - title!.right < 32, 'the next title is at the end of its link');
    const numbers = await shown
      .locator('.steps > [data-level="3"]')
      .evaluateAll(all =>
        all.map(
          each =>
            each.getBoundingClientRect().left + parseFloat(getComputedStyle(each, '::before').left),
        ),
      );
    assert.ok(numbers.length > 2);
    const counted =
      'getComputedStyle(document.querySelector(\'.steps > [data-level="3"]\')).counterIncrement';
    assert.is(await shown.evaluate(counted), 'step 1');
    assert.ok(Math.min(...numbers) >= 0, 'the numbers of steps are inside of a narrow window');
    await close();
  }
});

test('text keeps 6 px away from the sides of cards, fields, buttons, and other frames', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  for (const path of ['/', '/config/']) {
    const { page: shown, close } = await visit(real.url + path, { reducedMotion: 'reduce' });
    await keepsAway(shown);
    if (path === '/') {
      await shown.setViewportSize({ width: 1700, height: 900 });
      const [hero, blocks] = await shown.evaluate<[number[], number[]]>(
        "[[...document.querySelectorAll('.hero, .prose, .features')].map(part => part.getBoundingClientRect().left), [...document.querySelectorAll('.home .prose > .code')].map(part => part.getBoundingClientRect().top)]",
      );
      assert.ok(
        hero.length > 2 && hero[0]! > 50 && new Set(hero).size === 1,
        `all begin at ${hero.join()}`,
      );
      assert.is(blocks[0], blocks[1], 'blocks of code are beside each other');
    }
    await close();
  }
});

test('on a phone, the logo, permalinks, rows of the outline, and starting points of the search are 44 px high', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { page: shown, close } = await visit(`${real.url}/guide/start/quick-start`, {
    ...PHONE,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const heights = (selector: string): Promise<number[]> =>
    shown
      .locator(selector)
      .evaluateAll(all => all.map(each => each.getBoundingClientRect().height));
  const signs = await heights('.header .logo, .prose .anchor');
  await shown.click('.localbar-outline');
  const rows = await heights('#Outline a');
  await shown.keyboard.press('Escape');
  await shown.click('#search-opener');
  await shown.waitForSelector('.search-offer a');
  const starts = await heights('.search-offer a');
  assert.ok(signs.length > 5 && rows.length > 5 && starts.length > 2);
  assert.equal(
    [...signs, ...rows, ...starts].filter(height => height < 44),
    [],
  );
  await close();
});

test('on a tablet, controls of the header and rows of the sidebar are 44 px high, and links below an article 24 px', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  for (const width of [768, 1024]) {
    const { page: shown, close } = await visit(`${real.url}/guide/start/quick-start`, {
      viewport: { width, height: 1024 },
      hasTouch: true,
      isMobile: true,
    });
    const lower = (selector: string, min: number): Promise<string[]> =>
      shown.locator(selector).evaluateAll(
        (all, least) =>
          all
            .filter(each => each.checkVisibility())
            .filter(each => each.getBoundingClientRect().height < least)
            .map(each => `${each.className} ${each.textContent.slice(0, 20)}`),
        min,
      );
    assert.ok((await shown.locator('.header .tool:visible').count()) > 3);
    const main =
      '.header :is(.tool, .nav-link, .search-opener), .sidebar :is(.row, .group > summary)';
    assert.equal(await lower(main, 44), [], `${width} px`);
    assert.equal(await lower('.doc-facts > :not(p)', 24), [], `${width} px`);
    await close();
  }
});

test('on a phone, the title stays the largest heading when the reader enlarges the text', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { page: shown, close } = await visit(`${real.url}/guide/start/quick-start`, PHONE);
  for (const size of ['100%', '200%']) {
    await shown.evaluate(`document.documentElement.style.setProperty('font-size', '${size}')`);
    const [title, heading] = await shown.evaluate<number[]>(
      "['h1', 'h2'].map(tag => parseFloat(getComputedStyle(document.querySelector(`.prose ${tag}`)).fontSize))",
    );
    assert.ok(title! > heading!, `${size}: ${title} and ${heading} px`);
  }
  await close();
});

test('R-050 in a wide window, the boxes of an overview end where its cards do', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { page: shown, close } = await visit(`${real.url}/config/`, {
    viewport: { width: 1920, height: 1080 },
  });
  const [boxes, cards] = await shown.evaluate<number[]>(
    "['.container', '.overview > section > ul'].map(part => Math.round(document.querySelector(part).getBoundingClientRect().right))",
  );
  assert.is(boxes, cards);
  const [start, width, room] = await shown.evaluate<number[]>(
    "(({ left, width }) => [left, width, document.body.clientWidth])(document.querySelector('.frame').getBoundingClientRect())",
  );
  assert.is(width, 1440);
  assert.ok(Math.abs(2 * start! + width! - room!) < 2, 'the page is in the middle of the window');
  const [first, second] = await shown.evaluate<DOMRect[]>(
    "[...document.querySelectorAll('.overview > section > ul > li')].map(card => card.getBoundingClientRect().toJSON())",
  );
  assert.is(first!.top, second!.top, 'cards are beside each other');
  assert.ok(second!.left - first!.right >= 8, 'cards do not touch');
  const right = await shown.evaluate<number>(
    "document.querySelector('.doc').getBoundingClientRect().right",
  );
  assert.ok(Math.abs(right - start! - width!) < 2, 'there is no empty column beside them');
  await close();
});

test.after(async () => {
  await closeBrowser();
  await real.stop();
});
test.run();
