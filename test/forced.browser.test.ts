// With forced colors (contrast themes), all text and signs stay readable, measured in screenshots.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { paintedContrasts } from './painted.ts';
import { sample } from './sample.ts';
import { hydrateIsland, serveSite, until, visit } from './served.ts';

const site = await serveSite();
const MIN_CONTRAST = 4.5;

/** Returns the visible elements painted with too little contrast, as `selector text ratio`. */
async function faint(page: Page, selectors: readonly string[]): Promise<string[]> {
  const found = (await page.evaluate(`${JSON.stringify(selectors)}.flatMap(selector =>
    [...document.querySelectorAll(selector)].map(part => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return { name: selector + ' "' + part.textContent.trim().slice(0, 30) + '"', x, y, width, height, selector };
    })).filter(({ y, height, width }) => width > 1 && y > 0 && y + height < innerHeight)`)) as {
    name: string;
    selector: string;
    x: number;
    y: number;
    width: number;
    height: number;
  }[];
  assert.equal(
    selectors.filter(selector => !found.some(each => each.selector === selector)),
    [],
    'every selector has something in view',
  );
  const contrasts = await paintedContrasts(page, found);
  return found
    .map(({ name }, at) => `${name} ${(contrasts[at] ?? 0).toFixed(1)}`)
    .filter((_, at) => (contrasts[at] ?? 0) < MIN_CONTRAST);
}

/** Returns the selectors whose first element has not the background of what is selected. */
function unmarked(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate(wanted => {
    const swatch = document.body.appendChild(document.createElement('div'));
    swatch.style.setProperty('forced-color-adjust', 'none');
    swatch.style.background = 'Highlight';
    const colorOf = (part: Element): string => getComputedStyle(part).backgroundColor;
    const found = wanted.filter(
      selector => colorOf(document.querySelector(selector)!) !== colorOf(swatch),
    );
    swatch.remove();
    return found;
  }, selectors);
}

for (const colorScheme of sample(['light', 'dark'] as const, 1)) {
  const options = { colorScheme, forcedColors: 'active', reducedMotion: 'reduce' } as const;

  test(`the search, ${colorScheme}: matches, paths, and signs, selected or not`, async () => {
    const { page, close } = await visit(`${site.url}/guide/start/`, options);
    await hydrateIsland(page, 'Search');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('port');
    await until(
      page,
      "document.querySelectorAll('.search-row mark').length > 3 && !document.querySelector('#search-input ~ .search-busy')",
    );
    const selected = ".search-row[aria-selected='true']";
    const other = ".search-row[aria-selected='false']";
    for (let step = 0; step < 3; step++) {
      await page.keyboard.press('ArrowDown');
      await until(
        page,
        `document.querySelector("${selected}")?.id === 'search-option-${step + 1}'`,
      );
      assert.equal(
        await faint(page, [
          `${selected} .search-row-main`,
          `${selected} .search-icon:first-child`,
          `${selected} .search-icon:last-child`,
          `${other} .search-row-main`,
          `${other} mark`,
          `${other} .search-icon:first-child`,
          '.search-row-path',
          '.search-group-title',
        ]),
        [],
      );
    }
    assert.equal(await unmarked(page, [selected]), []);
    assert.equal(await unmarked(page, [other]), [other]);
    const outlines = await page.evaluate(
      rows => rows.map(row => getComputedStyle(document.querySelector(row)!).outlineStyle),
      [selected, other],
    );
    assert.equal(outlines, ['solid', 'none']);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('dev.');
    await until(page, "document.querySelector('.search-option-facts')");
    assert.equal(
      await faint(page, [`${selected} .search-row-main`, `${selected} .search-option-facts`]),
      [],
    );
    await close();
  });

  test(`a page, ${colorScheme}: rows, tabs, code, and the marks of a search`, async () => {
    const { page, close } = await visit(`${site.url}/guide/start/quick-start`, options);
    const parts = ['.sidebar [aria-current]', '#Outline a', '[role=tab]', '.code .line', 'h1'];
    assert.equal(await faint(page, [...parts, '.prose p', '.search-opener-text']), []);
    const current = ['#Sidebar .row[aria-current]', '#Outline [aria-current]'];
    assert.equal(await unmarked(page, [...current, '[role=tab][aria-selected=true]']), []);
    await hydrateIsland(page, 'Search');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('quick');
    await until(page, "document.querySelector('.search-row mark')");
    await page.keyboard.press('Enter');
    await until(page, "CSS.highlights.get('search')?.size > 0");
    const marks = (await page.evaluate(
      "[...CSS.highlights.get('search')].map(range => range.getBoundingClientRect()).filter(({ top, bottom }) => top > 64 && bottom < innerHeight).map(({ x, y, width, height }) => ({ x, y, width, height }))",
    )) as Parameters<typeof paintedContrasts>[1];
    const contrasts = await paintedContrasts(page, marks);
    assert.ok(contrasts.length > 0 && Math.min(...contrasts) >= MIN_CONTRAST, contrasts.join());
    await close();
  });
}

for (const colorScheme of sample(['light', 'dark'] as const, 1)) {
  test(`the focus ring, ${colorScheme}: on the current row, in the outline, and on the selected tab`, async () => {
    const { page, close } = await visit(`${site.url}/guide/widgets`, {
      colorScheme,
      forcedColors: 'active',
      reducedMotion: 'reduce',
    });
    await page.keyboard.press('Tab');
    for (const current of ['#Sidebar [aria-current]', '#Outline a', '[aria-selected=true]']) {
      await page.focus(current);
      // The ring is near the upper edge, inside or outside.
      const box = (await page.evaluate(`(() => {
        const { left, top } = document.querySelector('${current}').getBoundingClientRect();
        return { x: left + 12, y: top - 4, width: 6, height: 8 };
      })()`)) as Parameters<typeof paintedContrasts>[1][number];
      const rows = Array.from({ length: 4 }, (_, at) => ({ ...box, y: box.y + 2 * at, height: 3 }));
      const contrasts = await paintedContrasts(page, rows);
      await page.evaluate('document.activeElement.blur()');
      const without = await paintedContrasts(page, rows);
      const gained = contrasts.filter((contrast, at) => contrast >= 3 && (without[at] ?? 0) < 3);
      assert.ok(gained.length > 0, `${current}: ${contrasts.join()} without: ${without.join()}`);
    }
    await close();
  });
}

test('signs without text: marked lines, the progress of loading and of a search, the close button', async () => {
  const { page, close } = await visit(`${site.url}/guide/markdown`, {
    forcedColors: 'active',
    reducedMotion: 'reduce',
  });
  await hydrateIsland(page, 'Search');
  await page.evaluate(() => {
    for (const [at, name] of ['progress', 'search-busy', 'zoom-close'].entries()) {
      const sign = document.createElement(name === 'zoom-close' ? 'button' : 'div');
      sign.className = name;
      sign.append(document.createElement('span'));
      // The bar is at the top of the window anyway.
      const place = name === 'progress' ? '' : `position: fixed; top: ${at * 99}px`;
      sign.style.cssText = `--amount: 1; z-index: 99; ${place}`;
      document.body.prepend(sign);
    }
    document.querySelector('.marked')?.scrollIntoView({ block: 'center' });
  });
  const borders = await page.evaluate(() =>
    ['brand', 'alt'].map(theme => {
      const button = document.createElement('a');
      button.className = 'button';
      button.dataset.theme = theme;
      document.querySelector('article')!.append(button);
      const { borderTopWidth, borderTopColor } = getComputedStyle(button);
      return [borderTopWidth, borderTopColor];
    }),
  );
  assert.equal(
    borders.map(([width]) => width),
    ['2px', '1px'],
    'the main button has a wider border',
  );
  assert.is.not(borders[0]![1], borders[1]![1]);
  const edges = await page.evaluate(() =>
    ['.container', '.sidebar', '.screen'].map(
      part => getComputedStyle(document.querySelector(part)!).borderTopStyle,
    ),
  );
  assert.equal(edges, ['solid', 'solid', 'solid'], 'backgrounds alone cannot be seen');
  const boxes = await page.evaluate(() =>
    ['.progress', '.zoom-close', '.marked'].map(name => {
      const { x, y, width, height } = document.querySelector(name)!.getBoundingClientRect();
      if (name === '.marked') return { x, y, width: 6, height };
      if (name === '.progress') return { x, y, width: 40, height: height + 4 };
      return { x: x + 10, y: y + 10, width: width - 20, height: height - 20 };
    }),
  );
  const contrasts = await paintedContrasts(page, boxes);
  assert.ok(Math.min(...contrasts) >= 3, contrasts.join());
  const busy = (await page.locator('div.search-busy').boundingBox())!;
  assert.equal([busy.width, busy.height], [18, 18]);
  const colors = await page.evaluate(() => {
    const style = getComputedStyle(document.querySelector('.search-busy')!);
    return [style.borderTopColor, style.borderBottomColor];
  });
  assert.is.not(colors[0], colors[1]);
  await close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
