// Drawings adapt to the appearance, to the width of their column, and to print.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { faultsOn } from './axe.ts';
import { axTree } from './axTree.ts';
import { closeBrowser } from './chromium.ts';
import { serveSite, until, visit } from './served.ts';
import { siteWith } from './sites.ts';

const svg = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" class="drawing" viewBox="0 0 ${width} 100" width="${width}" height="100" fill="var(--text)"><style>svg{--bg:red}</style><rect width="${width}" height="100" fill="var(--bg)"/><text x="9" y="50" font-family="var(--font-code)">a.ts</text></svg>`;
const site = await serveSite({
  content: siteWith({
    'public/images/map.svg': svg(700),
    'public/images/map.narrow.svg': svg(340),
    'public/mark.svg': svg(24),
    'en/index.md':
      '---\npageType: home\n---\n\n# Home\n\n- [![A framework](/mark.svg)](/guide/last)\n',
    'en/guide/last.md': '---\ndescription: Last.\n---\n\n# Last\n\n![The map](/images/map.svg)\n',
  }),
});
const here = `${site.url}/guide/last`;

/** Returns width and colors of the variant that an element shows. */
async function shown(page: Page, within: string): Promise<Record<string, unknown>> {
  return (await page.evaluate(
    `(() => {
      const variants = [...document.querySelectorAll('${within} .drawing svg')]
        .filter(each => each.getBoundingClientRect().width > 0);
      return {
        count: variants.length,
        width: variants[0].viewBox.baseVal.width,
        ground: getComputedStyle(variants[0].querySelector('rect')).fill,
        font: getComputedStyle(variants[0].querySelector('text')).fontFamily.includes('Menlo'),
      };
    })()`,
  )) as Record<string, unknown>;
}
const LIGHT = 'oklch(1 0 0)';
const DARK = 'oklch(0.185 0.008 265)';

test('a drawing has the colors of the page, also after the switch, in the zoom, and on paper', async () => {
  const { page, faults, close } = await visit(here);
  assert.equal(await shown(page, '.prose'), { count: 1, width: 700, ground: LIGHT, font: true });
  await page.evaluate("document.documentElement.dataset.appearance = 'dark'");
  assert.equal((await shown(page, '.prose')).ground, DARK);
  const button = page.locator('.prose .drawing button');
  assert.is(await button.getAttribute('aria-label'), 'Zoom image: The map');
  assert.is(await page.getAttribute('.prose .drawing [role=img]', 'aria-label'), 'The map');
  assert.equal(
    await button.boundingBox(),
    await page.locator('.prose .drawing').boundingBox(),
    'the button covers the drawing and nothing else',
  );
  assert.equal(await faultsOn(page), []);
  await button.click();
  await until(page, "document.querySelector('dialog.zoom:modal')");
  assert.equal((await shown(page, 'dialog')).ground, DARK);
  const large = (await page.locator('dialog .drawing svg >> visible=true').boundingBox())!;
  assert.ok(large.width > 1200, `in the whole width: ${large.width} px`);
  const read = (await axTree(page, 'dialog.zoom')).filter(line => line.includes('image '));
  assert.equal(
    read.map(line => line.trim()),
    ['image "The map"'],
    'read once',
  );
  assert.is(await page.locator('dialog .drawing button').count(), 0);
  await page.keyboard.press('Escape');
  await until(page, "!document.querySelector('dialog.zoom')");
  assert.is(await page.evaluate('document.activeElement.ariaLabel'), 'Zoom image: The map');
  await page.emulateMedia({ media: 'print' });
  assert.equal((await shown(page, '.prose')).ground, LIGHT);
  assert.equal(faults, []);
  assert.equal(await page.evaluate('violations'), []);
  await close();
});

test('a phone has the narrow variant, in the zoom as well, without a shift or a scroll bar', async () => {
  const { page, close } = await visit(here, {
    viewport: { width: 390, height: 800 },
    javaScriptEnabled: true,
  });
  assert.equal(await shown(page, '.prose'), { count: 1, width: 340, ground: LIGHT, font: true });
  assert.is(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
  const shift =
    "new Promise(done => new PerformanceObserver(list => done(list.getEntries().reduce((sum, { value }) => sum + value, 0))).observe({ type: 'layout-shift', buffered: true }) || setTimeout(done, 200, 0))";
  assert.is(await page.evaluate(shift), 0);
  await page.focus('.prose .drawing button');
  await page.keyboard.press('Enter');
  await until(page, "document.querySelector('dialog.zoom:modal')");
  assert.equal((await shown(page, 'dialog')).width, 340);
  await close();
});

test('on a home page, a drawing in a list shows its name beside it', async () => {
  const { page, close } = await visit(`${site.url}/`);
  const label = await page
    .locator('.prose li .drawing [role=img]')
    .evaluate(each => getComputedStyle(each, '::after').content);
  assert.is(label, '"A framework"');
  const { width } = (await page.locator('.prose li a').boundingBox())!;
  assert.ok(width > 120, `the mark and its name need more than ${width} px`);
  await close();
});

test('in forced colors, a drawing keeps its ground and its text', async () => {
  const { page, close } = await visit(here, { forcedColors: 'active', colorScheme: 'dark' });
  const colors = await page.evaluate(
    "['.drawing', '.drawing rect'].map(name => getComputedStyle(document.querySelector(name))).map(({ backgroundColor, fill }) => [backgroundColor, fill])",
  );
  const [[background], [, ground]] = colors as [[string, string], [string, string]];
  assert.is(background, ground);
  await close();
});

test.after(async () => {
  await site.stop();
  await closeBrowser();
});
test.run();
