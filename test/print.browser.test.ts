// Printed pages take few sheets, none of them empty, and each sheet says where it comes from.
import { inflateSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import { closeBrowser } from './chromium.ts';
import { serveSite, visit } from './served.ts';
import { ROOT, siteWith } from './sites.ts';

const site = await serveSite({ content: `${ROOT}/content` });
const MARGIN = '1cm';
const MAX_SHEETS: Record<string, number> = {
  '/guide/start/quick-start': 6,
  '/guide/start/features': 6,
};

for (const [route, limit] of Object.entries(MAX_SHEETS)) {
  test(`${route} takes at most ${limit} sheets of A4`, async () => {
    if (!isProduct) return skip(OTHER_SITE);
    const { page, close } = await visit(`${site.url}${route}`);
    const margin = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN };
    const pdf = await page.pdf({ format: 'A4', margin });
    const sheets = textsPerSheet(pdf);
    assert.ok(sheets.length > 1 && sheets.length <= limit, `${sheets.length} sheets`);
    // The line with site and address is one text.
    assert.ok(Math.min(...sheets) > 5, `a sheet is empty: ${sheets.join()} texts`);
    await close();
  });
}

/** Returns how many pieces of text each sheet of a PDF file shows. */
function textsPerSheet(pdf: Buffer): number[] {
  return drawnSheets(pdf).map(drawn => drawn.match(/\bT[jJ]\b/g)?.length ?? 0);
}

/** Returns the drawing commands of each sheet of a PDF file. */
function drawnSheets(pdf: Buffer): string[] {
  const file = pdf.toString('latin1');
  return [...file.matchAll(/\/Type\s*\/Page\b(?!s)[^]*?\/Contents (\d+) 0 R/g)].map(
    ([, number]) => {
      const object = file.indexOf(`\n${number} 0 obj`);
      const start = file.indexOf('stream\n', object) + 'stream\n'.length;
      const packed = pdf.subarray(start, file.indexOf('\nendstream', start));
      return inflateSync(packed).toString('latin1');
    },
  );
}

test('no sheet ends with the sentence that introduces a block of code', async () => {
  const examples = Array.from({ length: 40 }, (_, at) => {
    // Each height is another place for the end of the sheet.
    const lines = Array.from({ length: 4 + (at % 4) }, (_, line) => `line ${line}`);
    return `Example ${at} looks as follows:\n\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n`;
  });
  const content = siteWith({ 'en/guide/last.md': `# Last\n\n${examples.join('\n')}` });
  const own = await serveSite({ content });
  const { page, close } = await visit(`${own.url}/guide/last`);
  // An article that takes part in view transitions would be drawn as one object.
  await page.evaluate("document.documentElement.removeAttribute('data-content-animation')");
  const ends: string[] = [];
  for (let height = 200; height < 300; height += 7) {
    const pdf = await page.pdf({ width: '210mm', height: `${height}mm` });
    for (const drawn of drawnSheets(pdf).slice(0, -1)) {
      const texts = [...drawn.matchAll(/\/(F\d+) [\d.]+ Tf\s+(?:[-\d.]+ ){5}([-\d.]+) Tm/g)];
      const lowest = texts.toSorted(([, , a], [, , b]) => Number(b) - Number(a))[0];
      assert.ok(lowest);
      ends.push(lowest[1]!);
    }
  }
  assert.ok(ends.length > 12, `${ends.length} sheets`);
  assert.is(new Set(ends).size, 1, `each sheet ends with code: ${ends.join(' ')}`);
  await close();
  await own.stop();
});

test('the rule above a heading stays below the line with the address; next steps are not printed', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { page, close } = await visit(`${site.url}/guide/start/quick-start`);
  await page.emulateMedia({ media: 'print' });
  const styleOf = (pseudo: string, property: string): Promise<string> =>
    page.evaluate(
      `getComputedStyle(document.querySelector('.prose > * + [data-level="2"]'), '${pseudo}').${property}`,
    );
  assert.is(await styleOf('::before', 'content'), 'none');
  assert.is(await styleOf('', 'borderTopStyle'), 'solid');
  assert.is(await page.isVisible('nav.cards'), false);
  await close();
});

test('a sheet says site, version, address and date; rows may break between sheets, heads repeat', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { page, close } = await visit(`${site.url}/guide/start/features`);
  assert.is(await page.isVisible('.sheet-head'), false);
  await page.emulateMedia({ media: 'print' });
  assert.match(
    (await page.textContent('.sheet-head'))!,
    /^Rsbuild 0\.4\.15 · https:\/\/rsbuild\.dev\/guide\/start\/features · \d{4}-\d{2}-\d{2}$/,
  );
  const styleOf = (selector: string, property: string): Promise<string> =>
    page.evaluate(`getComputedStyle(document.querySelector('${selector}')).${property}`);
  assert.equal(
    await Promise.all([
      styleOf('.doc', 'display'),
      styleOf('.sheet-head', 'display'),
      styleOf('.table', 'breakInside'),
      styleOf('.table tr', 'breakInside'),
      styleOf('.table thead', 'display'),
    ]),
    ['table', 'table-header-group', 'auto', 'avoid', 'table-header-group'],
  );
  const address = await page.evaluate(
    "getComputedStyle(document.querySelector('.prose p a[href^=\"/\"]:not(.option)'), '::after').content",
  );
  assert.match(String(address), 'https://rsbuild.dev');
  const option = await page.evaluate(
    "getComputedStyle(document.querySelector('.prose a.option'), '::after').content",
  );
  assert.is(option, 'none', 'code stays as it is');
  const inTables = await page
    .locator('.prose .table a[href]')
    .evaluateAll(all => [...new Set(all.map(link => getComputedStyle(link, '::after').content))]);
  assert.equal(inTables, ['none'], 'cells are too narrow for addresses');
  await page.goto(`${site.url}/`);
  const onHome = await page.evaluate(
    "getComputedStyle(document.querySelector('.prose a[href^=\"/\"]:not([class])'), '::after').content",
  );
  assert.match(String(onHome), 'https://rsbuild.dev', 'on the home page as well');
  await close();
});

test('the box that explains a config file is not printed; rows of a file tree are equally high', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { page, close } = await visit(`${site.url}/config/`);
  await page.emulateMedia({ media: 'print' });
  assert.equal(
    await page.evaluate(
      "[...document.querySelectorAll('details.container')].map(box => box.checkVisibility())",
    ),
    [false, true],
  );
  await page.goto(`${site.url}/config/output/dist-path`);
  const heights = await page.evaluate<number[]>(
    "[...document.querySelectorAll('.file-tree .file-name')].map((name, at, all) => at && Math.round(name.getBoundingClientRect().top - all[at - 1].getBoundingClientRect().top)).slice(1)",
  );
  assert.ok(heights.length > 5);
  assert.ok(Math.max(...heights) - Math.min(...heights) < 2, heights.join());
  await close();
});

test('no controls are printed, on pages of any kind', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  for (const route of ['/', '/config/', '/config/server/https', '/nowhere']) {
    const { page, close } = await visit(`${site.url}${route}`);
    await page.emulateMedia({ media: 'print' });
    const shown = await page.evaluate(
      "[...document.querySelectorAll('button:not([data-zoom]), input, nav, [data-copy]')].filter(part => part.checkVisibility()).map(part => part.outerHTML.slice(0, 60))",
    );
    assert.equal(shown, [], route);
    await close();
  }
});

test('lines of code stand close, charts and cards stay whole, and buttons are dark on white', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { page, close } = await visit(`${site.url}/`, { reducedMotion: 'reduce' });
  await page.emulateMedia({ media: 'print' });
  const stylesOf = (selector: string, property: string): Promise<string[]> =>
    page.evaluate(
      `[...new Set([...document.querySelectorAll('main ${selector}')].map(part => getComputedStyle(part).${property}))]`,
    );
  assert.equal(await stylesOf('.line', 'marginTop'), ['0px']);
  for (const selector of ['.bars', '.features > li'])
    assert.equal(await stylesOf(selector, 'breakInside'), ['avoid'], selector);
  assert.equal(await stylesOf('.button', 'color'), await stylesOf('h1', 'color'));
  assert.equal(await stylesOf('.button', 'backgroundColor'), ['rgba(0, 0, 0, 0)']);
  await close();
});

test('the title of a chart is closer to its own bars than to those above', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { page, close } = await visit(`${site.url}/guide/start/benchmark`);
  await page.emulateMedia({ media: 'print' });
  const gaps = await page.evaluate<[number, number][]>(
    `[...document.querySelectorAll('.bars + .bars')].map(chart => {
      const [title, bars] = [...chart.children].map(part => part.getBoundingClientRect());
      return [title.top - chart.previousElementSibling.getBoundingClientRect().bottom, bars.top - title.bottom];
    })`,
  );
  assert.ok(gaps.length > 0);
  for (const [above, below] of gaps) assert.ok(above > below, `${above} ${below}`);
  await close();
});

test('the properties of an option stand in one row; texts of closed boxes have room below', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { page, close } = await visit(`${site.url}/config/server/port`);
  await page.emulateMedia({ media: 'print' });
  const tops = (await page.evaluate(
    "[...document.querySelectorAll('.properties dt')].map(name => name.getBoundingClientRect().top)",
  )) as number[];
  assert.ok(tops.length > 1);
  assert.equal(new Set(tops).size, 1, tops.join());
  await page.goto(`${site.url}/config/`);
  const [icon, text, room] = (await page.evaluate(`(() => {
    const box = document.querySelector('details.container:not(:has(.config-reader))');
    const middle = part => (({ top, height }) => top + height / 2)(part.getBoundingClientRect());
    const parts = [...box.querySelector('summary').children].map(middle);
    return [...parts, parseFloat(getComputedStyle(box.lastElementChild).paddingBottom)];
  })()`)) as [number, number, number];
  assert.ok(Math.abs(icon - text) < 1, `${icon} ${text}`);
  assert.ok(room > 0, `${room} px below the text`);
  await close();
});

test('no table is wider than A4 or A5', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { page, close } = await visit(`${site.url}/api/start/`);
  await page.emulateMedia({ media: 'print' });
  for (const route of ['/api/start/', '/config/output/asset-prefix']) {
    await page.goto(site.url + route);
    for (const width of [703, 468]) {
      await page.setViewportSize({ width, height: 1000 });
      const ends = await page.evaluate<number[]>(
        "[...document.querySelectorAll('.table table')].map(table => Math.round(table.getBoundingClientRect().right))",
      );
      assert.ok(ends.length > 0 && Math.max(...ends) <= width, `${route} at ${width} px: ${ends}`);
    }
  }
  await close();
});

test('of the package managers only the chosen one is printed', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { page, close } = await visit(`${site.url}/guide/start/quick-start`);
  await page.emulateMedia({ media: 'print' });
  const shown = (await page.evaluate(
    "[...document.querySelectorAll('[data-group=package-manager] > .tab-panel')].filter(panel => panel.offsetHeight > 0).map(panel => panel.dataset.value)",
  )) as string[];
  assert.ok(shown.length > 0);
  assert.equal([...new Set(shown)], ['npm']);
  const insets = (await page.evaluate(
    "[...document.querySelectorAll('.tab-panel')].map(panel => parseFloat(getComputedStyle(panel).paddingLeft) + parseFloat(getComputedStyle(panel, '::before').paddingLeft))",
  )) as number[];
  assert.is(new Set(insets).size, 1, 'labels begin where code and text do');
  await close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
