// The search dialog in a browser under the strictest policy: keys, focus, IME, failures, phones,
// remote search (R-140…R-153).
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { BrowserContext, Page } from 'playwright-core';
import { MIN_BUSY_MS } from '../client/search/session.ts';
import { closeBrowser, open } from './chromium.ts';
import { sample } from './sample.ts';
import { entry, reference } from './search-entries.ts';
import { serveSite, type Served } from './search-server.ts';
import { hold, until } from './served.ts';
import { build, ROOT, siteWith } from './sites.ts';

const filler = 'Nothing to be found in this line.\n\n'.repeat(60);
const content = siteWith({
  'en/guide/lamp.md': `---\ndescription: About the lamp.\n---\n\n# The lamp\n\nA lamp gives light.\n\n## Oil for the lamp\n\nThe lamp burns oil.\n\n${filler}## Wick and lamp\n\nThe lamp needs a wick.\n`,
  'zh/guide/lamp.md':
    '---\ndescription: 关于灯。\n---\n\n# 一盏灯\n\n灯会发光，快速点亮。\n\n## 灯油\n\n灯需要油。\n\n## 灯芯\n\n灯芯。\n',
  'synonyms.json': '[["lamp", "灯"], ["glimmer", "wick"]]',
});
const built = await build({ content });
if (built.code !== 0) throw new Error(built.stdout + built.stderr);
const site = await serveSite(built.out);

interface Shown {
  page: Page;
  context: BrowserContext;
  close(): Promise<void>;
  faults: () => string[];
  /** Requests for the index since this page was opened. */
  fetched: () => number;
}

async function show(
  route = '/guide/lamp',
  { at = site, ...options }: Parameters<typeof open>[0] & { at?: Served } = {},
): Promise<Shown> {
  const opened = await open(options);
  opened.page.setDefaultTimeout(8000);
  at.intercept = () => false;
  const before = at.requests.length;
  await opened.page.addInitScript("localStorage.setItem('rspress-visited', '1')");
  await opened.page.goto(at.url + route, { waitUntil: 'load' });
  // The fixture site has no images for its product family.
  const faults = (): string[] => opened.faults.filter(fault => !fault.includes('/family/'));
  return {
    ...opened,
    faults,
    fetched: () => at.requests.slice(before).filter(url => url.includes('search_index')).length,
  };
}

const dialog = '.search-dialog[open]';
const rows = (page: Page): Promise<string[]> => page.locator('.search-row').allInnerTexts();
const active = (page: Page): Promise<string | null> =>
  page.locator('[role=option][aria-selected=true]').getAttribute('id');
async function ask(page: Page, query: string): Promise<void> {
  if (!(await page.locator(dialog).count())) await page.keyboard.press('Control+k');
  await page.waitForSelector(dialog);
  // As one input: on a slow machine, a pause between keys would end the typing.
  await page.keyboard.insertText(query);
  await page.waitForSelector('.search-row[id^="search-option"], .search-note');
}

test('nothing is fetched before the reader means it; then the index once (R-143)', async () => {
  const { page, fetched, faults, close } = await show();
  await page.waitForTimeout(300);
  assert.is(fetched(), 0);
  const release = await hold(page, '**/static/chunk.*');
  await page.hover('.search-opener');
  for (let wait = 0; wait < 100 && fetched() === 0; wait++) await page.waitForTimeout(20);
  assert.is(fetched(), 1, 'the index does not wait for the code of the search');
  release();
  await page.waitForSelector('[data-island="Search"][data-hydrated]');
  await ask(page, 'lamp');
  await page.keyboard.press('Escape');
  await ask(page, 'oil');
  assert.is(fetched(), 1);
  assert.ok(site.requests.some(url => /^\/static\/search_index\.en\.[0-9a-f]{8}\.json$/.test(url)));
  assert.equal(faults(), []);
  assert.equal(await page.evaluate('violations'), []);
  await close();
});

test('opens and closes by keys; closing clears the input and gives the focus back (R-140)', async () => {
  const { page, close } = await show();
  const isOpen = async (): Promise<boolean> => (await page.locator(dialog).count()) > 0;
  await page.keyboard.press('Control+Shift+k');
  assert.not(await isOpen());
  await page.focus('.search-opener');
  await page.keyboard.press('Control+k');
  await page.waitForSelector(dialog);
  // Until the code is loaded, the focus is in a field without an id.
  await until(page, "document.activeElement.id === 'search-input'");
  await page.keyboard.type('lamp');
  await page.keyboard.press('Control+k');
  await page.waitForSelector(dialog, { state: 'detached' });
  assert.is(await page.evaluate(() => document.activeElement?.className), 'search-opener');
  await page.keyboard.press('Control+k');
  await page.waitForSelector(dialog);
  assert.is(await page.inputValue('#search-input'), '');
  await page.keyboard.type('a/b');
  assert.is(await page.inputValue('#search-input'), 'a/b');
  await page.keyboard.press('Escape');
  await page.waitForSelector(dialog, { state: 'detached' });
  await close();
});

test('the keys open the search before its island is hydrated (R-140)', async () => {
  const { page, close } = await open();
  page.setDefaultTimeout(8000);
  await page.addInitScript("localStorage.setItem('rspress-visited', '1')");
  await page.goto(`${site.url}/guide/lamp`, { waitUntil: 'load' });
  await page.waitForTimeout(200);
  assert.is(await page.locator('[data-island="Search"][data-hydrated]').count(), 0);
  await page.keyboard.press('Control+k');
  await page.waitForSelector(dialog);
  assert.is(await page.inputValue('#search-input'), '');
  await page.keyboard.type('lamp');
  await page.waitForSelector('.search-row[id^="search-option"]');
  await close();
});

test('keys that are held down open or close the search once (R-140)', async () => {
  const { page, close } = await show();
  const holdKeys = async (): Promise<void> => {
    await page.keyboard.down('Control');
    // Playwright sends further presses of a key that is down as repeated ones.
    for (let press = 0; press < 4; press++) await page.keyboard.down('k');
    await page.keyboard.up('k');
    await page.keyboard.up('Control');
  };
  await holdKeys();
  await page.waitForSelector('#search-input');
  await holdKeys();
  assert.is(await page.locator(dialog).count(), 0);
  await holdKeys();
  assert.is(await page.locator(dialog).count(), 1);
  await close();
});

test('a slash that is typed into a field of the page is text, before the search is hydrated, too (R-140)', async () => {
  const { page, close } = await open();
  await page.addInitScript("localStorage.setItem('rspress-visited', '1')");
  await page.goto(`${site.url}/guide/lamp`, { waitUntil: 'load' });
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.id = 'field';
    document.querySelector('main')?.append(field);
    field.focus();
  });
  await page.keyboard.type('a/b');
  assert.is(await page.inputValue('#field'), 'a/b');
  assert.is(await page.locator(dialog).count(), 0);
  await close();
});

test('a click on the mask closes, one inside does not; the cross clears first (R-140)', async () => {
  const { page, close } = await show();
  await page.click('.search-opener');
  await ask(page, 'lamp');
  await page.click('.search-foot');
  assert.is(await page.locator(dialog).count(), 1);
  assert.is(await page.evaluate(() => document.activeElement?.id), 'search-input');
  const field = (await page.locator('#search-input').boundingBox())!;
  await page.mouse.click(field.x + field.width - 8, field.y + field.height / 2);
  assert.is(await page.inputValue('#search-input'), 'lamp', 'the browser adds no second cross');
  await page.click('.search-clear');
  assert.is(await page.inputValue('#search-input'), '');
  assert.equal(await rows(page), []);
  await page.click('.search-clear');
  await page.waitForSelector(dialog, { state: 'detached' });
  await page.click('.search-opener');
  await page.mouse.click(10, 700);
  await page.waitForSelector(dialog, { state: 'detached' });
  await close();
});

test('arrows walk the rows in their order on the screen, round the ends; a new query begins at the top (R-151)', async () => {
  const { page, close } = await show();
  await ask(page, 'lamp');
  const ids = await page
    .locator('[role=option]')
    .evaluateAll(list => list.map(option => option.id));
  assert.ok(ids.length > 2);
  assert.is(await active(page), ids[0]);
  await page.keyboard.press('ArrowUp');
  assert.is(await active(page), ids.at(-1));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  assert.is(await active(page), ids[1]);
  assert.is(await page.getAttribute('#search-input', 'aria-activedescendant'), ids[1]);
  const title = page.locator('.search-group-title').first();
  const ground = await title.evaluate(part => getComputedStyle(part).backgroundColor);
  assert.is.not(ground, 'rgba(0, 0, 0, 0)', 'rows do not show through a title that stays');
  const onTop = await page.evaluate(() => {
    const body = document.querySelector<HTMLElement>('.search-body')!;
    // In a low window, the list is longer than its box.
    body.style.maxHeight = '90px';
    const { x, y } = body.getBoundingClientRect();
    const found = [20, 40, 60].map(top => {
      body.scrollTop = top;
      const part = document.elementFromPoint(x + 30, y + 12);
      return body.scrollTop === top && part?.className;
    });
    body.style.maxHeight = '';
    body.scrollTop = 0;
    return found;
  });
  assert.equal([...new Set(onTop)], ['search-group-title'], 'the title of a group stays in view');
  const [field, cross] = await page.evaluate(() =>
    ['#search-input', '#search-input ~ .search-clear'].map(part =>
      document.querySelector(`.search-dialog[open] ${part}`)!.getBoundingClientRect(),
    ),
  );
  assert.ok(
    field!.width > 400 && field!.right <= cross!.left,
    'the field fills the line up to the cross',
  );
  await page.hover(`#${ids[2]}`);
  assert.is(await active(page), ids[2]);
  await page.keyboard.type('s');
  await page.waitForTimeout(300);
  assert.is(await active(page), 'search-option-0');
  await close();
});

test('Enter goes to the selected row without loading the page anew, and marks its words there', async () => {
  const { page, close, faults } = await show('/guide/start/');
  await page.evaluate('globalThis.sameDocument = true');
  await ask(page, 'wick');
  const { y } = (await page.locator(dialog).boundingBox())!;
  assert.ok(y > 40, `${y} px below the top of the window`);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/guide/lamp#wick-and-lamp');
  await page.waitForSelector('.search-unmark');
  const unmark = (await page.locator('.search-unmark').boundingBox())!;
  assert.ok(unmark.y > 600 && unmark.y < 720, `the button is at ${unmark.y} px`);
  assert.ok(Math.abs(unmark.x + unmark.width / 2 - 640) < 20, 'in the middle of the window');
  assert.ok(await page.evaluate('globalThis.sameDocument'));
  assert.is(await page.locator(dialog).count(), 0);
  const marked = await page.evaluate(() =>
    [...(CSS.highlights.get('search') ?? [])].map(range =>
      (range as Range).toString().toLowerCase(),
    ),
  );
  assert.ok(marked.length >= 2 && marked.every(text => text === 'wick'), String(marked));
  const look = await page.evaluate(() => {
    const { color, backgroundColor, textDecorationLine } = getComputedStyle(
      document.querySelector('main p')!,
      '::highlight(search)',
    );
    const heading = getComputedStyle(document.querySelector('main h2')!).color;
    return [color === heading, backgroundColor !== 'rgba(0, 0, 0, 0)', textDecorationLine];
  });
  assert.equal(look, [true, true, 'none'], 'marks do not look like links');
  await page.emulateMedia({ media: 'print' });
  const printed = await page.evaluate(
    () =>
      getComputedStyle(document.querySelector('main p')!, '::highlight(search)').backgroundColor,
  );
  assert.is(printed, 'rgba(0, 0, 0, 0)', 'marks are not printed');
  await page.emulateMedia({ media: null });
  await page.click('.search-unmark');
  assert.is(await page.evaluate(() => CSS.highlights.size), 0);
  assert.equal(faults(), []);
  await close();
});

test('a click on a row whose page was fetched ahead marks its words as well', async () => {
  const { page, close } = await show('/guide/start/');
  await ask(page, 'wick');
  const fetched = page.waitForResponse(response => response.url() === `${site.url}/guide/lamp`);
  await page.hover('#search-option-0');
  await (await fetched).finished();
  await page.waitForTimeout(100);
  await page.click('#search-option-0');
  await page.waitForURL('**/guide/lamp#wick-and-lamp');
  await page.waitForTimeout(100);
  await page.evaluate("location.hash = 'x'");
  await page.goBack();
  assert.is(await page.locator('.search-unmark').count(), 1, 'also after a step within the page');
  assert.ok((await page.evaluate(() => CSS.highlights.get('search')?.size ?? 0)) >= 2);
  await page.goBack();
  await page.waitForSelector('.search-unmark', { state: 'detached' });
  await close();
});

test('a result whose page loads anew, as after a release, has its words marked', async () => {
  const { page, close } = await show('/guide/start/');
  await page.evaluate(() => {
    const style = { rel: 'stylesheet', href: '/old.css', media: 'print' };
    document.head.append(Object.assign(document.createElement('link'), style));
    Object.assign(globalThis, { sameDocument: true });
  });
  await ask(page, 'wick');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/guide/lamp#wick-and-lamp');
  await page.waitForSelector('.search-unmark');
  assert.not(await page.evaluate('globalThis.sameDocument'));
  await close();
});

test('without the highlight API the words are marked by elements, and these go without a trace', async () => {
  const opened = await open();
  await opened.page.addInitScript(
    "localStorage.setItem('rspress-visited', '1'); delete CSS.highlights; delete CSS.__proto__.highlights; Object.defineProperty(globalThis, 'Highlight', { value: undefined })",
  );
  await opened.page.goto(`${site.url}/guide/lamp`);
  assert.not(
    await opened.page.evaluate(() => 'highlights' in CSS),
    'this browser keeps its highlights, so the test would prove nothing',
  );
  const before = await opened.page.innerHTML('main');
  await ask(opened.page, 'wick');
  await opened.page.keyboard.press('Enter');
  await opened.page.waitForSelector('mark.search-mark');
  assert.equal(await opened.page.locator('mark.search-mark').allInnerTexts(), ['Wick', 'wick']);
  await opened.page.click('.search-unmark');
  assert.is(
    (await opened.page.innerHTML('main')).replaceAll(' tabindex="-1"', ''),
    before.replaceAll(' tabindex="-1"', ''),
  );
  await opened.close();
});

test('Ctrl+Enter opens a new tab and leaves the panel; Enter before the answer is kept for it', async () => {
  const { page, context, close } = await show('/guide/start/');
  await ask(page, 'wick');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.keyboard.press('Control+Enter'),
  ]);
  await tab.waitForURL('**/guide/lamp#wick-and-lamp');
  await Promise.all([
    context.waitForEvent('page'),
    page.click('#search-option-0', { modifiers: ['Control'] }),
  ]);
  assert.is(await page.locator(dialog).count(), 1);
  await page.click('.search-clear');
  await page.keyboard.type('oil');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/guide/lamp#oil-for-the-lamp');
  await close();
});

test('no results: the query is text, nothing happens on Enter, the count is said (R-152)', async () => {
  const { page, close, faults } = await show();
  await ask(page, '<b>qqzzj</b>');
  assert.equal(await page.locator('.search-note p:not(.search-offer-title)').allInnerTexts(), [
    'No results for "<b>qqzzj</b>".',
    'Please try again with a different keyword.',
  ]);
  assert.is(await page.locator('.search-note b').count(), 0);
  assert.is(await page.innerText('.search-note strong'), '<b>qqzzj</b>');
  for (const key of ['Enter', 'ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  assert.is(await page.locator(dialog).count(), 1);
  assert.match(
    (await page.locator('.search-dialog [role=status]').textContent()) ?? '',
    /^No results for/,
  );
  await page.fill('#search-input', 'lmpp');
  await page.waitForSelector('.search-note button:text-is("The lamp")');
  await page.fill('#search-input', 'lamp');
  await page.waitForSelector('[role=option]');
  assert.match((await page.locator('.search-dialog [role=status]').textContent()) ?? '', /\d/);
  assert.equal(faults(), []);
  await close();
});

test('opened results are remembered for the empty input, and forgotten on demand', async () => {
  const { page, close } = await show();
  await page.keyboard.press('Control+k');
  assert.equal(await rows(page), []);
  await ask(page, 'wick');
  await page.keyboard.press('Enter');
  await page.waitForSelector(dialog, { state: 'detached' });
  await page.keyboard.press('Control+k');
  assert.equal(
    (await rows(page)).map(text => text.trim()),
    ['wick'],
  );
  assert.is(await page.getAttribute('#search-input', 'aria-activedescendant'), 'search-recent-0');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#search-option-0');
  assert.is(await page.locator('.search-recent-head').count(), 0);
  await page.click('.search-clear');
  await page.click('.search-recent-head button');
  assert.equal(await rows(page), []);
  assert.is(await page.evaluate("localStorage.getItem('rspress-recent')"), '[]');
  await page.keyboard.press('Escape');
  await page.evaluate("localStorage.setItem('rspress-recent', '{broken')");
  await page.keyboard.press('Control+k');
  assert.equal(await rows(page), []);
  await close();
});

test('a missing index is told, and fetched on demand; results appear while the indicator stays (R-143)', async () => {
  const { page, close, faults } = await show();
  site.intercept = (url, response) =>
    url.includes('search_index') && Boolean(((response.statusCode = 503), response.end()));
  // Observed in the page: on a busy machine, the indicator could disappear before a poll sees it.
  await page.evaluate(`
    globalThis.both = false;
    globalThis.shown = 0;
    globalThis.began = performance.now();
    new MutationObserver(() => {
      const isBusy = document.querySelector('dialog[open] .search-busy') !== null;
      const hasRows = document.querySelector('[role=option]') !== null;
      if (hasRows) shown ||= performance.now();
      both ||= isBusy && hasRows;
    }).observe(document, { childList: true, subtree: true });
  `);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('lamp');
  await page.waitForSelector('.search-note .search-retry');
  site.intercept = () => false;
  // On a slow machine, the typed word makes the page request the index again, so the button may
  // already be gone, or a click may join a request that has failed.
  await until(
    page,
    "document.querySelector('.search-retry')?.click(), document.querySelector('[role=option]') !== null",
  );
  await page.waitForSelector(`${dialog} .search-busy`, { state: 'detached' });
  const [both, took] = (await page.evaluate('[both, shown - began]')) as [boolean, number];
  // On a slow machine, all this may take longer than the shortest time of the indicator, which
  // begins with the first request.
  assert.ok(both || took > MIN_BUSY_MS, `the results came after ${took} ms`);
  assert.ok(faults().some(fault => fault.includes('503')));
  await close();
});

test('a click that fetches a missing index again leaves the focus in the input', async () => {
  const { page, close } = await show();
  site.intercept = (url, response) =>
    url.includes('search_index') && Boolean(((response.statusCode = 503), response.end()));
  await page.keyboard.press('Control+k');
  await page.focus('.search-note .search-retry');
  site.intercept = () => false;
  await page.keyboard.press('Enter');
  await page.waitForSelector('.search-retry', { state: 'detached' });
  await page.keyboard.type('lamp');
  assert.is(await page.inputValue('#search-input'), 'lamp');
  await page.waitForSelector('[role=option]');
  await close();
});

test('while the index loads there is the indicator and no "No results" (R-143)', async () => {
  const { page, close } = await show();
  site.intercept = async url => {
    // Longer than the code of the dialog takes to load on a busy machine.
    if (url.includes('search_index')) await new Promise(resolve => setTimeout(resolve, 6000));
    return false;
  };
  await page.keyboard.press('Control+k');
  await page.keyboard.type('lamp');
  await page.waitForSelector(`${dialog} .search-busy`);
  assert.is(await page.locator('.search-note').count(), 0);
  await page.waitForSelector('[role=option]');
  await close();
});

test('the search knows the synonyms of the site', async () => {
  const { page, close } = await show();
  await ask(page, 'glimmer');
  await page.locator('[role=option]', { hasText: 'Wick and lamp' }).waitFor();
  await close();
});

test('arrow keys and Enter that come before the answer choose in the answer', async () => {
  const { page, close } = await show();
  site.intercept = async url => {
    if (url.includes('search_index')) await new Promise(resolve => setTimeout(resolve, 3000));
    return false;
  };
  await page.keyboard.press('Control+k');
  await page.waitForSelector('#search-input');
  await page.keyboard.type('lam');
  // Text typed after it replaces it.
  await page.keyboard.press('Enter');
  await page.keyboard.type('p');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  await page.waitForSelector('[role=option]');
  const [, second] = await page
    .locator('[role=option]')
    .evaluateAll(all => all.map(row => (row as HTMLAnchorElement).href));
  assert.is(await active(page), 'search-option-1');
  await page.keyboard.type('x');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(second!);
  await close();
});

test('an input method is left alone: no search and no choice before it is done (R-140, R-142)', async () => {
  const { page, context, close } = await show('/zh/guide/lamp');
  await page.keyboard.press('Control+k');
  await page.waitForSelector(dialog);
  const input = await context.newCDPSession(page);
  await input.send('Input.imeSetComposition', {
    text: 'kuai su',
    selectionStart: 7,
    selectionEnd: 7,
  });
  await page.waitForTimeout(400);
  assert.equal(await rows(page), []);
  // During composition, Enter belongs to the input method.
  await page.evaluate(() =>
    document
      .getElementById('search-input')
      ?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }),
      ),
  );
  await page.evaluate(() =>
    document
      .getElementById('search-input')
      ?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing: true }),
      ),
  );
  assert.is(await page.locator(dialog).count(), 1);
  await input.send('Input.insertText', { text: '快速' });
  await page.waitForSelector('[role=option]');
  assert.ok((await rows(page)).some(text => text.includes('快速上手')));
  await close();
});

test('each language has its own index and words, and synonyms reach across', async () => {
  const { page, close } = await show('/zh/guide/lamp');
  await ask(page, 'lamp');
  assert.ok((await rows(page)).some(text => text.includes('一盏灯')));
  assert.ok(site.requests.some(url => url.includes('search_index.zh.')));
  await close();
});

const NO_WORKER = {
  'without a worker': 'delete globalThis.Worker',
  'with a worker that cannot run':
    "Worker = class extends EventTarget { postMessage() { this.dispatchEvent(new Event('error')) } }",
};

for (const [name, script] of sample(Object.entries(NO_WORKER), 1)) {
  test(`${name} the page itself answers`, async () => {
    const opened = await open();
    await opened.page.addInitScript(`localStorage.setItem('rspress-visited', '1'); ${script}`);
    await opened.page.goto(`${site.url}/guide/lamp`);
    await ask(opened.page, 'lamp');
    assert.ok((await rows(opened.page)).some(text => text.includes('The lamp')));
    assert.equal(opened.faults, []);
    await opened.close();
  });
}

test('on a phone the box is an icon with a name and the panel is the screen', async () => {
  const { page, close } = await show('/guide/lamp', {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  assert.is(await page.getByRole('button', { name: 'Search Docs' }).count(), 1);
  await page.tap('.search-opener');
  await page.waitForSelector(dialog);
  await page.keyboard.type('lamp');
  await page.waitForSelector('[role=option]');
  const box = await page.locator(`${dialog} .search-panel`).boundingBox();
  assert.equal([box?.x, box?.y, box?.width, box?.height], [0, 0, 360, 640]);
  const size = 'parseFloat(getComputedStyle(document.activeElement).fontSize)';
  assert.ok((await page.evaluate<number>(size)) >= 16, 'phones zoom into smaller fields');
  const clear = (await page.locator('.search-clear').boundingBox())!;
  assert.ok(clear.width >= 44 && clear.height >= 44, 'a finger hits the cross');
  const scrolls = "getComputedStyle(document.querySelector('.search-body')).overflowY";
  assert.is(await page.evaluate(scrolls), 'auto', 'a long list scrolls');
  assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  const overflow = 'getComputedStyle(document.documentElement).overflowY';
  assert.is(await page.evaluate(overflow), 'hidden', 'the page behind does not scroll');
  await page.tap('.search-cancel');
  await page.waitForSelector(dialog, { state: 'detached' });
  await close();
});

test('on a phone the panel ends above the on-screen keyboard, which does not resize the page', async () => {
  const { page, close } = await show('/guide/lamp', {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const cover = (height: number): Promise<unknown> =>
    page.evaluate(
      `Object.defineProperty(visualViewport, 'height', { value: ${height}, configurable: true }); visualViewport.dispatchEvent(new Event('resize'))`,
    );
  const height = async (): Promise<number | undefined> =>
    (await page.locator(`${dialog} .search-panel`).boundingBox())?.height;
  await cover(340);
  await page.tap('.search-opener');
  await page.waitForSelector(`${dialog} #search-input`);
  assert.is(await height(), 340, 'the keyboard was there first');
  await page.keyboard.type('lamp');
  await page.waitForSelector('[role=option]');
  const last = page.locator('[role=option]').last();
  await last.scrollIntoViewIfNeeded();
  const box = await last.boundingBox();
  assert.ok(box && box.y + box.height <= 340, 'the last result can be reached');
  await cover(640);
  assert.is(await height(), 640);
  await close();
});

test('on a phone with text at 200 %, the typed words can be read', async () => {
  const { page, close } = await show('/guide/lamp', {
    viewport: { width: 180, height: 370 },
    hasTouch: true,
    isMobile: true,
  });
  await page.tap('.search-opener');
  await page.waitForSelector(`${dialog} #search-input`);
  await page.keyboard.type('lamp');
  await page.waitForSelector('[role=option]');
  const widthOf = async (selector: string): Promise<number | undefined> =>
    (await page.locator(`${dialog} ${selector}`).boundingBox())?.width;
  assert.ok(((await widthOf('.search-input')) ?? 0) >= 80);
  assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 180);
  await page.tap('.search-clear');
  assert.is(await page.inputValue('#search-input'), '');
  await close();
});

test('Tab goes past the list, whose rows the arrow keys reach, and does not scroll it', async () => {
  const { page, close } = await show('/guide/lamp', { viewport: { width: 1280, height: 240 } });
  await ask(page, 'lamp');
  const body = page.locator(`${dialog} .search-body`);
  assert.ok(await body.evaluate(each => each.scrollHeight > each.clientHeight));
  for (let stop = 0; stop < 3; stop++) {
    await page.keyboard.press('Tab');
    assert.not.ok(await body.evaluate(each => each === document.activeElement));
  }
  assert.is(await body.evaluate(each => each.scrollTop), 0);
  await close();
});

test('the listbox is one to assistive technology', async () => {
  const { page, close } = await show();
  await ask(page, 'lamp');
  const tree = await page.locator(dialog).ariaSnapshot();
  for (const part of ['combobox "Search Docs"', 'listbox "Search results"', 'group', 'option'])
    assert.ok(tree.includes(part), tree);
  await page.evaluate(fs.readFileSync(path.join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8'));
  const violations = (await page.evaluate(
    "axe.run('.search-dialog').then(result => result.violations.map(each => each.id + ' ' + each.nodes.map(node => node.html).join(' ')))",
  )) as string[];
  assert.equal(violations, []);
  await close();
});

test('a remote search shows one tab per index and opens the other site in a new one (R-153)', async () => {
  const lamp = entry({ routePath: '/guide/lamp', title: 'The lamp' });
  const remoteContent = siteWith(
    {
      'site.ts': `import real from '${content}/site.ts';\nexport default { ...real, search: { mode: 'remote', apiUrl: '/api', searchIndexes: ['docs', { value: 'other', label: 'Other site' }], indexName: 'docs' } };\n`,
    },
    content,
  );
  const out = await build({ content: remoteContent });
  assert.is(out.code, 0, out.stdout + out.stderr);
  const served = await serveSite(out.out, {
    remote: {
      docs: [lamp],
      other: reference.map(each => ({ ...each, domain: 'https://other.example' })),
    },
  });
  const { page, close, faults } = await show('/guide/start/', { at: served });
  await ask(page, 'proxy');
  assert.equal(
    (await page.locator('[role=tab]').allInnerTexts()).map(text => text.replace(/\d+$/, '').trim()),
    ['docs', 'Other site'],
  );
  assert.is(await page.innerText('.search-note'), 'No results found');
  await page.getByRole('tab', { name: 'Other site' }).click();
  const link = page.locator('[role=option]').first();
  assert.equal(
    [await link.getAttribute('href'), await link.getAttribute('target')],
    ['https://other.example/config/server/proxy', '_blank'],
  );
  assert.match((await link.textContent())!, '(opens in a new tab)');
  assert.is(
    await page.locator('[role=option][target] .search-icon:last-child >> visible=true').count(),
    await page.locator('[role=option]').count(),
    'each row shows that it leaves the site',
  );
  const colors = await page
    .locator('.search-tabs [role=tab]')
    .evaluateAll(all => all.map(tab => getComputedStyle(tab).borderBottomColor));
  assert.not.equal(colors[0], colors[1], 'the tab that is shown looks different');
  assert.ok(
    served.requests.includes('/api?keyword=proxy&limit=7&searchIndexes=docs%2Cother&lang=en'),
  );
  assert.ok(!served.requests.some(url => url.includes('search_index')));
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await tab.close();
  // The panel stays open for the next question.
  await page.fill('#search-input', 'lamp');
  await page.waitForSelector('text=The lamp');
  await page.focus('#search-input');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/guide/lamp');
  assert.equal(faults(), []);
  await close();
  served.stop();
});

test.after(async () => {
  site.stop();
  await closeBrowser();
});
test.run();
