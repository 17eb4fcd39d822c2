// A page is complete on paper, with forced colors, with reduced motion, and in narrow windows.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { sample } from './sample.ts';
import { answers, hydrateIsland, serveSite, until, visit } from './served.ts';
import { siteWith } from './sites.ts';

const columns = Array.from({ length: 10 }, (_, at) => `Column ${at}`);
const wide = `---\ndescription: Wide.\nlanguages: [en]\n---\n\n# Wide\n\n| ${columns.join(' | ')} |\n|${' --- |'.repeat(10)}\n| ${columns.join(' | ')} |\n`;
const site = await serveSite({ content: siteWith({ 'en/guide/wide.md': wide }) });
const shown = (page: Page, selector: string): Promise<number> =>
  page.locator(`${selector} >> visible=true`).count();

test('print: the article alone, light, everything open but panels that were not chosen, links with their addresses', async () => {
  const { page, close } = await visit(`${site.url}/guide/widgets`, { colorScheme: 'dark' });
  const [first, second] = await page
    .locator('.card')
    .evaluateAll(all => all.map(card => card.getBoundingClientRect()));
  assert.is(first!.top, second!.top, 'on the screen, cards are beside each other');
  const [title, text] = await page
    .locator('.card strong, .card span:not(.visually-hidden)')
    .evaluateAll(all => all.map(part => part.getBoundingClientRect()));
  assert.ok(title!.bottom <= text!.top, 'a title is above its text');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const part of [
    '.header',
    '#Sidebar',
    '#Outline',
    '.localbar',
    '.code-tools',
    '.back-to-top',
    '.pager',
    '.anchor',
    '[role=tablist]',
  ])
    assert.is(await shown(page, part), 0, part);
  const chosen = '[data-group] > [role=tabpanel]:not([hidden])';
  const panels = `.tabs:not([data-group]) > [role=tabpanel], ${chosen}`;
  assert.is(await shown(page, '[role=tabpanel]'), await page.locator(panels).count());
  const texts = await page
    .locator(`:is(${panels}) > *`)
    .evaluateAll(all => all.map(text => text.checkVisibility()));
  assert.ok(texts.length > 3 && texts.every(Boolean), 'panels are printed with their texts');
  assert.is(
    await page.evaluate('getComputedStyle(document.documentElement).backgroundColor'),
    'oklch(1 0 0)',
  );
  assert.equal(
    await page
      .evaluate(
        "[...document.querySelectorAll('[role=tabpanel]')].map(panel => getComputedStyle(panel, '::before').content)",
      )
      .then(names => (names as string[])[0]),
    '"macOS"',
  );
  await page.goto(`${site.url}/guide/markdown`, { waitUntil: 'load' });
  await answers(page);
  assert.is(await page.getByText('Inner, folded.').isVisible(), true, 'folded boxes are open');
  assert.match(
    await page.evaluate(
      "getComputedStyle(document.querySelector('.prose a[href=\"https://example.org/\"]'), '::after').content",
    ),
    '(',
  );
  assert.is(
    await page.evaluate("getComputedStyle(document.querySelector('.code pre')).whiteSpaceCollapse"),
    'preserve',
  );
  assert.is(
    await page.evaluate("getComputedStyle(document.querySelector('.code pre')).textWrapMode"),
    'wrap',
  );
  await close();
});

test('forced colors: borders, the current row and the focus ring stay', async () => {
  // Reduced motion, because the test compares colors and none may be in transition.
  const { page, close } = await visit(`${site.url}/guide/widgets`, {
    forcedColors: 'active',
    reducedMotion: 'reduce',
  });
  assert.is(await page.evaluate("matchMedia('(forced-colors: active)').matches"), true);
  const [current, other] = (await page.evaluate(
    "[document.querySelector('#Sidebar [aria-current=page]'), document.querySelector('#Sidebar a:not([aria-current])')].map(row => getComputedStyle(row).backgroundColor)",
  )) as string[];
  assert.not.equal(current, other, 'the current row has a ground of its own');
  const pairs = (await page.evaluate(
    "[...document.querySelectorAll('#Sidebar [aria-current=page], #Outline [aria-current], [role=tab][aria-selected=true], .header-nav [aria-current=page]')].filter(part => part.checkVisibility()).map(part => getComputedStyle(part)).map(({ color, backgroundColor }) => color + ' on ' + backgroundColor)",
  )) as string[];
  assert.ok(pairs.length > 3);
  assert.is(new Set(pairs).size, 1, `one pair for all that is current: ${[...new Set(pairs)]}`);
  assert.is(
    await page.evaluate("getComputedStyle(document.querySelector('.tabs')).borderTopStyle"),
    'solid',
  );
  await page.keyboard.press('Tab');
  assert.is(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle'), 'solid');
  await close();
});

test('more contrast: quiet text is as dark as other text, and lines are as strong as edges', async () => {
  const { page, close } = await visit(`${site.url}/guide/widgets`, { reducedMotion: 'reduce' });
  const colors = (): Promise<string[]> =>
    page.evaluate(`['.section-header', '#Outline li:last-child a', '.prose p'].map(part =>
      getComputedStyle(document.querySelector(part)).color).concat(['.tabs', '.source-code'].map(part =>
      getComputedStyle(document.querySelector(part)).borderTopColor))`);
  assert.is(new Set(await colors()).size, 5, 'five colors as a rule');
  await page.emulateMedia({ contrast: 'more' });
  const [faint, soft, text, line, edge] = await colors();
  assert.equal([faint, soft, line], [text, text, edge]);
  await close();
});

test('R-087 R-103 R-105 R-106 less motion: no transition and no animation anywhere', async () => {
  const { page, close } = await visit(`${site.url}/guide/widgets`, { reducedMotion: 'reduce' });
  const moving = await page.evaluate(
    "[...document.querySelectorAll('*')].filter(element => { const { transitionDuration, animationName } = getComputedStyle(element); return transitionDuration.split(', ').some(time => parseFloat(time) > 0) || animationName !== 'none'; }).map(element => element.outerHTML.slice(0, 60))",
  );
  assert.equal(moving, []);
  await close();
});

test('R-168 320 px, 400 % zoom and large text: nothing scrolls sideways but code and tables, nothing is cut off', async () => {
  const pages = [
    '/',
    '/zh/',
    '/guide/markdown',
    '/zh/guide/widgets',
    '/config/',
    '/config/dev/port',
    '/pages/custom',
    '/nope',
  ];
  for (const [what, options] of [
    ['320 px', { viewport: { width: 320, height: 640 } }],
    ['400 %', { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 }],
  ] as const) {
    const { page, close } = await visit(`${site.url}/`, options);
    for (const path of sample(pages, 4)) {
      await page.goto(site.url + path, { waitUntil: 'load' });
      assert.ok(
        ((await page.evaluate('document.documentElement.scrollWidth')) as number) <= 320,
        `${path} at ${what}`,
      );
      const out = await page.evaluate(
        "[...document.querySelectorAll('main *, header *')].filter(element => element.checkVisibility() && !element.closest('pre, .table, .visually-hidden, [popover], .tab-list, .menu-panel, svg') && element.getBoundingClientRect().width > 1 && element.getBoundingClientRect().right > innerWidth + 1).map(element => element.outerHTML.slice(0, 80))",
      );
      assert.equal(out, [], `${path} at ${what}`);
    }
    await close();
  }
  const { page, close } = await visit(`${site.url}/guide/markdown`, {
    viewport: { width: 640, height: 800 },
  });
  await page.evaluate("document.documentElement.style.setProperty('font-size', '200%')");
  assert.ok(
    ((await page.evaluate('document.documentElement.scrollWidth')) as number) <= 640,
    'text at 200 %',
  );
  await close();
});

test('R-168 on a phone with text at 200 % the header fits, and its parts lie side by side', async () => {
  for (const width of [390, 360, 320]) {
    const { page, close } = await visit(`${site.url}/guide/markdown`, {
      viewport: { width, height: 700 },
    });
    await page.evaluate("document.documentElement.style.setProperty('font-size', '200%')");
    const edges = await page.evaluate<number[]>(
      "['.logo', '.search-opener', '.header-more button'].flatMap(name => { const { left, right } = document.querySelector(`.header ${name}`).getBoundingClientRect(); return [left, right]; })",
    );
    const sorted = edges.toSorted((a, b) => a - b);
    assert.equal(edges, sorted, `nothing overlaps at ${width} px`);
    const [needed, available] = await page.evaluate<[number, number]>(
      '(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])(document.documentElement)',
    );
    assert.ok(sorted[0]! >= 0 && sorted.at(-1)! <= available, `${sorted} at ${width} px`);
    assert.ok(needed <= available, `${needed} px needed at ${width} px`);
    assert.ok(edges[1]! - edges[0]! >= 44, 'the logo is large enough to be seen and touched');
    const search = (await page.locator('.search-opener').boundingBox())!;
    assert.equal([search.width, search.height], [44, 44], 'as large as the other buttons');
    const menu = (await page.locator('.header-more button').boundingBox())!;
    assert.ok(Math.abs(menu.y - search.y) <= 1, `at one height: ${menu.y}, ${search.y}`);
    assert.ok(edges[2]! - edges[1]! < 32, `the logo uses the room at ${width} px: ${edges}`);
    await close();
  }
});

test('R-168 on a phone with text at 200 % the search shows the type and the default of an option', async () => {
  const { page, close } = await visit(`${site.url}/guide/markdown`, {
    viewport: { width: 390, height: 700 },
  });
  await page.evaluate("document.documentElement.style.setProperty('font-size', '200%')");
  await hydrateIsland(page, 'Search');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dev.');
  await until(page, "document.querySelector('.search-option-facts')");
  const seen = await page.evaluate<number[]>(
    "[...document.querySelector('.search-option-facts').children].map(fact => Math.min(fact.getBoundingClientRect().right, fact.querySelector('code').getBoundingClientRect().right) - fact.querySelector('code').getBoundingClientRect().left)",
  );
  assert.is(seen.length, 2);
  for (const px of seen) assert.ok(px > 48, `${seen} px of the values are visible`);
  await close();
});

test('R-168 on a phone the search cuts the type or the default of an option only if both do not fit', async () => {
  const { page, close } = await visit(`${site.url}/guide/markdown`, {
    viewport: { width: 360, height: 700 },
  });
  await hydrateIsland(page, 'Search');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dev.');
  await until(page, "document.querySelector('.search-option-facts')");
  const long = 'x'.repeat(60);
  for (const [type, byDefault, areCut] of [
    ['string', "'static/css'", [false, false]],
    ['Record<string>', '8080', [false, false]],
    [long, '8080', [true, false]],
    ['string', long, [false, true]],
    [long, long, [true, true]],
  ] as const) {
    const cut = await page.evaluate<boolean[]>(
      `[...document.querySelector('.search-option-facts').children].map((fact, at) => {
        fact.querySelector('code').textContent = ${JSON.stringify([type, byDefault])}[at];
        return fact;
      }).map(fact => fact.scrollWidth > fact.clientWidth)`,
    );
    assert.equal(cut, areCut, `${type} and ${byDefault}`);
  }
  const tops = await page.evaluate<number[]>(
    "[...document.querySelector('.search-option-facts').children].map(fact => fact.offsetTop)",
  );
  assert.is(tops[0], tops[1], 'side by side');
  await close();
});

test('R-168 a wide table scrolls in its own box, which the keyboard reaches and which has a name', async () => {
  const { page, close } = await visit(`${site.url}/guide/wide`, {
    viewport: { width: 375, height: 640 },
  });
  assert.ok(
    ((await page.evaluate('document.documentElement.scrollWidth')) as number) <= 375,
    'the page does not scroll sideways',
  );
  const box = page.locator('.table').first();
  await box.focus();
  assert.equal(
    await box.evaluate(element => [
      element.scrollWidth > element.clientWidth,
      element.getAttribute('role'),
      element.getAttribute('aria-label'),
      element.scrollLeft,
    ]),
    [true, 'group', 'Scrollable table', 0],
  );
  await page.keyboard.press('ArrowRight');
  await until(page, "document.querySelector('.table').scrollLeft > 0");
  await close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
