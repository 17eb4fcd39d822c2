// Sizes that readers feel: text is never wider than the eye follows, and targets fit a finger.
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import { closeBrowser } from './chromium.ts';
import { serveSite, visit } from './served.ts';
import { ROOT } from './sites.ts';

const real = await serveSite({ content: path.join(ROOT, 'content') });
const PHONE = { viewport: { width: 390, height: 800 } };

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
  const rows = await heights('#outline a');
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

test.after(async () => {
  await closeBrowser();
  await real.stop();
});
test.run();
