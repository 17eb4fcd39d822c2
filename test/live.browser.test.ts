// A save shows in the browser without moving the reader; an error is shown until it is fixed.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser, open, type Opened } from './chromium.ts';
import { hold, until } from './served.ts';
import { serveDev, siteWith } from './sites.ts';

const content = siteWith({});
// In a repository, pages show when they were changed, in local time.
const GIT = '-c user.name=Writer -c user.email=writer@example.com -c commit.gpgsign=false';
for (const command of ['init -q', 'add .', 'commit -q -m Write'])
  execFileSync('git', `${GIT} ${command}`.split(' '), { cwd: content });
const served = await serveDev(['--content', content]);
await served.settled();
const change = (file: string, from: string | RegExp, to: string): void => {
  const name = path.join(content, file);
  fs.writeFileSync(name, fs.readFileSync(name, 'utf8').replace(from, to));
};

type Tab = Pick<Opened, 'page' | 'close'>;

/** Opens a tab in which no page leads to another language. */
async function newTab(viewport = { width: 1280, height: 800 }): Promise<Tab> {
  const { page, close } = await open({ viewport });
  await page.addInitScript("localStorage.setItem('rspress-visited', '1')");
  return { page, close };
}

/** Opens a page and waits until it is connected to the live stream. */
async function watching(route: string, viewport?: Parameters<typeof newTab>[0]): Promise<Tab> {
  const tab = await newTab(viewport);
  await goTo(tab.page, route);
  return tab;
}

async function goTo(page: Page, route: string): Promise<void> {
  const stream = page.waitForResponse(response => response.url().includes('/__live?'));
  await page.goto(served.url + route, { waitUntil: 'load' });
  await stream;
}

/** Hides or shows a page as a browser does when the reader goes to another tab. */
function setHidden(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate(
    `Object.defineProperty(document, 'hidden', { value: ${hidden}, configurable: true });
     document.dispatchEvent(new Event('visibilitychange'))`,
  );
}

/** Replaces the live stream, so that a test can dispatch its messages to `live`. */
const SCRIPTED_STREAM = `globalThis.EventSource = class extends EventTarget {
  constructor() { super(); globalThis.live = this; }
}`;

test('a part that a save replaces stays open, and so does a tab', async () => {
  const { page, close } = await watching('/guide/widgets');
  const selected = "document.querySelector('[role=tab][aria-selected=true]').textContent";
  await page.click('[role=tab]:has-text("macOS") >> nth=0');
  change('en/guide/widgets.md', '## Tabs\n', '## All tabs\n\nA new line.\n');
  change('en/guide/widgets.md', 'in **Terminal**', 'in **the terminal**');
  await page.getByText('in the terminal').waitFor();
  assert.is(await page.evaluate(selected), 'macOS');
  await goTo(page, '/guide/markdown');
  await page.click('summary:text-is("More")');
  change('en/guide/markdown.md', /<summary>More<\/summary>\n\n/, '$&Unfolded.\n\n');
  await page.getByText('Unfolded.').waitFor();
  const before =
    '<details><summary>Earlier</summary>\n\nHidden.\n\n</details>\n\n' +
    '<details open><summary>Now</summary>\n\nAdded open.\n\n</details>\n\n';
  change('en/guide/markdown.md', /<details>(?=<summary>More|\s+<summary>More)/, `${before}$&`);
  await page.waitForSelector('summary:text-is("Earlier")');
  assert.is(await page.getByText('Unfolded.').isVisible(), true);
  assert.is(await page.getByText('Hidden.').isVisible(), false);
  assert.is(await page.getByText('Added open.').isVisible(), true, 'as its source has it');
  await close();
});

test('a save keeps an open search with its query and focus, and images', async () => {
  const { page, close } = await watching('/guide/markdown');
  await page.locator('main img[data-zoom]').first().waitFor();
  await page.evaluate(
    "for (const image of document.querySelectorAll('main img')) image.stays = true",
  );
  await page.keyboard.press('Control+k');
  await page.keyboard.type('lantern');
  await page.locator('[role=option]').first().waitFor();
  change('en/guide/markdown.md', /^# .*\n/m, '$&\nSaved above.\n');
  change('en/guide/last.md', '# Last', '# Last of all');
  await page.locator('main').getByText('Saved above.').waitFor();
  await page.locator('#Sidebar').getByText('Last of all').waitFor();
  const active = 'document.activeElement.value';
  assert.is(await page.evaluate(active), 'lantern');
  await page.keyboard.press('Escape');
  const images = "[...document.querySelectorAll('main img')].map(image => image.stays === true)";
  assert.equal(await page.evaluate(`[...new Set(${images})]`), [true]);
  await page.locator('main img[data-zoom]').first().waitFor();
  change('en/guide/last.md', '# Last of all', '# Last');
  await close();
});

test('a save does not cancel a navigation that is loading', async () => {
  const { page, close } = await watching('/guide/widgets');
  const release = await hold(page, '**/guide/last');
  await page.click('#Sidebar a[href="/guide/last"]');
  change('en/guide/widgets.md', /$/, '\n\nSaved while another page loads.\n');
  await page.getByText('Saved while another page loads.').waitFor();
  release();
  await page.waitForURL('**/guide/last');
  await page.locator('h1:text-is("Last")').waitFor();
  change('en/guide/widgets.md', '\n\nSaved while another page loads.\n', '');
  await close();
});

test('a stylesheet stays until the one that replaces it has loaded', async () => {
  const { page, close } = await watching('/guide/last');
  const sheets = "[...document.querySelectorAll('link[rel=stylesheet]')].map(link => link.href)";
  const before = (await page.evaluate(sheets)) as string[];
  await page.addInitScript(SCRIPTED_STREAM);
  await page.reload({ waitUntil: 'load' });
  const style = before[0]!.replace(/\.[\w-]+\.css$/, '.gone.css');
  await page.route(style, route => route.fulfill({ status: 404, contentType: 'text/css' }));
  const answered = page.waitForResponse(style);
  await page.evaluate(
    `live.dispatchEvent(new MessageEvent('message', { data: ${JSON.stringify(JSON.stringify({ styles: [style] }))} }))`,
  );
  await answered;
  await until(page, `!${sheets}.includes(${JSON.stringify(style)})`);
  assert.equal(await page.evaluate(sheets), before);
  await close();
});

test('a save shows on other pages: in an overview that lists a heading, and in the search', async () => {
  const { page, close } = await watching('/config/');
  change('en/config/dev/port.md', /$/, '\n## Of quokkas\n\nSaved elsewhere.\n');
  await page.locator('main').getByText('Of quokkas').waitFor();
  const before = await page.evaluate(
    'document.documentElement.outerHTML.match(/search_index[^"]+/)[0]',
  );
  change('en/config/plugins.md', /$/, '\n\nA wombat.\n');
  await until(page, `!document.documentElement.outerHTML.includes(${JSON.stringify(before)})`);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('wombat');
  await page.locator('[role=option] mark:text-is("wombat")').waitFor();
  await close();
});

test('a page that was fetched before a save shows the save when the reader gets there', async () => {
  const { page, close } = await watching('/guide/last');
  const address = `${served.url}/guide/widgets`;
  const fetched = page.waitForResponse(address);
  await page.hover('#Sidebar a[href="/guide/widgets"]');
  await (await fetched).finished();
  change('en/guide/widgets.md', '# Widgets\n', '# Widgets\n\nSaved meanwhile.\n');
  for (let text = ''; !text.includes('Saved meanwhile.'); )
    text = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
  await page.waitForTimeout(200);
  await page.click('#Sidebar a[href="/guide/widgets"]');
  await page.getByText('Saved meanwhile.').waitFor();
  await close();
});

test('a save keeps scroll position, open tabs, and the theme', async () => {
  const { page, close } = await watching('/guide/widgets', { width: 1280, height: 500 });
  await page.click('[data-flip]');
  const theme = await page.evaluate("document.documentElement.classList.contains('dark')");
  await page.click('[role=tab]:has-text("macOS") >> nth=0');
  await page.evaluate('scrollTo(0, 400)');
  await page.evaluate('globalThis.stays = true');
  const start = Date.now();
  change('en/guide/widgets.md', 'Do this.', 'Do this at once.');
  await page.waitForFunction(
    () => document.querySelector('main')?.textContent.includes('Do this at once.'),
    undefined,
    { polling: 10 },
  );
  process.stdout.write(`seen after ${Date.now() - start} ms\n`);
  assert.is(await page.evaluate('globalThis.stays'), true);
  assert.is(await page.evaluate('scrollY'), 400);
  assert.is(await page.evaluate("document.documentElement.classList.contains('dark')"), theme);
  assert.is(
    await page.evaluate("document.querySelector('[role=tab][aria-selected=true]').textContent"),
    'macOS',
  );
  await close();
});

test('a public image that is replaced shows, at the same place', async () => {
  const { page, close } = await watching('/guide/markdown', { width: 1280, height: 500 });
  const image = 'img[alt="The flow"]';
  const isWide = (width: number) => `document.querySelector('${image}')?.naturalWidth === ${width}`;
  await page.locator(image).scrollIntoViewIfNeeded();
  await until(page, isWide(320));
  const y = await page.evaluate('scrollY');
  change('public/images/flow.svg', 'width="320"', 'width="640"');
  await until(page, isWide(640));
  assert.is(await page.evaluate('scrollY'), y);
  await close();
});

/** Saves made one after the other, each on top of the last. */
const SAVES: [what: string, from: string | RegExp, to: string][] = [
  ['a block at the end', /$/, '\n\nThe very end.\n'],
  ['a block at the start', '# Widgets\n', '# Widgets\n\nThe very start.\n'],
  ['a block in a tab', 'Second mac.', 'Second mac.\n\nAnd more of it.'],
  ['a tab is renamed', '<Tab label="Left">', '<Tab label="Leftmost">'],
  ['a word in a line of several elements', 'in it.', 'in it, and **more**.'],
  ['code', 'lantern --linux', 'lantern --linux --wick'],
  ['a heading, and with it the outline', '## Steps', '## Many steps'],
  ['two blocks change places', /(The very start\.)\n\n([^\n]+)/, '$2\n\n$1'],
  ['the start goes', 'The very start.\n', ''],
  ['the end goes', 'The very end.\n', ''],
];

test('after each save the page is what a fresh load shows, and blocks that have not changed are the same elements', async () => {
  const file = path.join(content, 'en/guide/widgets.md');
  const before = fs.readFileSync(file);
  const { page, close } = await watching('/guide/widgets');
  const { page: other, close: closeOther } = await watching('/guide/widgets');
  const shown = `[...document.querySelectorAll('main, #Outline, #Sidebar')].map(region => region.textContent.replace(/\\s+/g, ' '))`;
  const shape = `[...document.querySelectorAll('main *, #Outline *')].map(({ localName, id, className, hidden }) => [localName, id, className, hidden].join())`;
  // No save changes these elements.
  const steps = "[...document.querySelectorAll('main .steps')]";
  await page.evaluate(`for (const list of ${steps}) list.stays = true`);
  for (const [what, from, to] of SAVES) {
    await page.evaluate(
      "(() => { globalThis.told = new Promise(resolve => document.addEventListener('site:content', resolve, { once: true })); })()",
    );
    change('en/guide/widgets.md', from, to);
    await page.evaluate('globalThis.told.then(() => undefined)');
    await goTo(other, '/guide/widgets');
    for (const script of [shown, shape]) {
      const both = (): Promise<unknown[]> =>
        Promise.all([page.evaluate(script), other.evaluate(script)]);
      let [saved, fresh] = await both();
      // Buttons of code are added with the next frame, which a busy machine shows late.
      for (let tries = 0; tries < 100 && !isDeepStrictEqual(saved, fresh); tries++) {
        await page.waitForTimeout(50);
        [saved, fresh] = await both();
      }
      assert.equal(saved, fresh, what);
    }
    assert.equal(
      await page.evaluate(`${steps}.map(list => list.stays === true)`),
      await page.evaluate(`${steps}.map(() => true)`),
      what,
    );
  }
  fs.writeFileSync(file, before);
  await closeOther();
  await close();
});

test('a save while the page connects is shown', async () => {
  const { page, close } = await newTab();
  const release = await hold(page, '**/__live*');
  await page.goto(`${served.url}/guide/last`, { waitUntil: 'load' });
  change('en/guide/last.md', /$/, '\n\nSaved before the connection.\n');
  await until(
    page,
    "fetch('/guide/last').then(answer => answer.text()).then(text => text.includes('Saved before'))",
    'the save is served',
  );
  release();
  await until(page, "document.querySelector('main').textContent.includes('Saved before')");
  await close();
});

test('more tabs than a browser has connections can be open: those that are not seen catch up', async () => {
  const first = await newTab();
  const pages = [first.page];
  await goTo(first.page, '/guide/last');
  for (let count = 0; count < 7; count++) {
    await setHidden(pages.at(-1)!, true);
    const page = await first.page.context().newPage();
    await goTo(page, '/guide/last');
    pages.push(page);
  }
  change('en/guide/last.md', 'Nothing', 'Still nothing');
  await pages.at(-1)!.getByText('Still nothing').waitFor();
  await setHidden(pages.at(-1)!, true);
  await setHidden(first.page, false);
  await first.page.getByText('Still nothing').waitFor();
  change('en/guide/last.md', 'Still nothing', 'Nothing');
  await first.page.getByText('Still nothing').waitFor({ state: 'hidden' });
  await first.close();
});

test('a browser that does not tell what the server has sent still shows saves', async () => {
  const { page, close } = await newTab();
  // Browsers do so for addresses such as http://192.168.0.2.
  await page.addInitScript('delete PerformanceResourceTiming.prototype.serverTiming');
  const stream = page.waitForResponse(response => response.url().endsWith('/__live'));
  await page.goto(`${served.url}/guide/last`, { waitUntil: 'load' });
  await stream;
  change('en/guide/last.md', /$/, '\n\nSaved for a phone.\n');
  await until(page, "document.querySelector('main').textContent.includes('Saved for a phone')");
  await close();
});

test('saved settings show on the open page, which is not loaded again', async () => {
  const { page, close } = await watching('/guide/last');
  await page.evaluate('globalThis.stays = true');
  change('site.ts', /Edit this page on GitHub/g, 'Improve this page');
  await page.getByText('Improve this page').waitFor();
  assert.is(await page.evaluate('globalThis.stays'), true);
  await close();
});

test('a page is loaded again when the server has been restarted, and only then', async () => {
  const { page, close } = await newTab();
  await page.addInitScript(SCRIPTED_STREAM);
  await page.goto(`${served.url}/guide/last`, { waitUntil: 'load' });
  const tell = (message: object): Promise<unknown> => {
    const data = JSON.stringify(JSON.stringify({ ...message, errors: [] }));
    return page.evaluate(`live.dispatchEvent(new MessageEvent('message', { data: ${data} }))`);
  };
  await page.evaluate('globalThis.stays = true');
  for (const message of [{ server: 'first' }, {}, { server: 'first' }]) await tell(message);
  await page.waitForTimeout(200);
  assert.is(await page.evaluate('globalThis.stays'), true);
  await tell({ server: 'second' });
  await page.waitForFunction('globalThis.stays === undefined');
  await close();
});

test('an error stands over the page with file, line and code frame, and goes when it is mended', async () => {
  const { page, close } = await watching('/guide/last');
  change('en/guide/last.md', 'Nothing follows.', '<Nothing />');
  await page.waitForSelector('site-errors', { state: 'attached' });
  const text = (await page.evaluate(
    "document.querySelector('site-errors').shadowRoot.textContent",
  )) as string;
  assert.match(text, 'en/guide/last.md:7:1');
  assert.match(text, 'unknown tag <Nothing>');
  assert.match(text, /> +7 \| <Nothing \/>/);
  assert.is(
    await page.evaluate('document.elementFromPoint(innerWidth / 2, innerHeight - 9).localName'),
    'site-errors',
    'it covers the page',
  );
  await page.keyboard.press('Escape');
  await setHidden(page, true);
  const stream = page.waitForResponse(response => response.url().includes('/__live?'));
  await setHidden(page, false);
  await stream;
  await page.waitForTimeout(500);
  assert.is(await page.locator('site-errors').count(), 0, 'a closed overlay stays closed');
  change('en/guide/last.md', '<Nothing />', 'Something follows.');
  await page.waitForSelector('site-errors', { state: 'detached' });
  await page.waitForFunction(() =>
    document.querySelector('main')?.textContent.includes('Something follows.'),
  );
  assert.equal(await page.evaluate('violations'), []);
  await close();
});

test('an error of another page is a badge, and its place opens the editor', async () => {
  const { page, close } = await watching('/guide/widgets');
  change('en/guide/last.md', 'Something follows.', '<Nothing />');
  const badge = page.getByRole('button', { name: '1 error on other pages' });
  await badge.waitFor();
  assert.is(await page.locator('site-errors').count(), 0);
  await badge.click();
  const place = page.getByRole('button', { name: 'en/guide/last.md:7:1' });
  const [asked] = await Promise.all([
    page.waitForRequest(/__open\?file=en%2Fguide%2Flast\.md&line=7&column=1/),
    place.click(),
  ]);
  assert.is((await asked.response())?.status(), 200);
  change('en/guide/widgets.md', '## All tabs', 'A late line.\n\n## All tabs');
  await page.getByText('A late line.').waitFor();
  assert.is(await place.isVisible(), true, 'a save of this page leaves the list open');
  change('en/guide/untranslated.md', /$/, '\n\n<Nothing />\n');
  await page.getByRole('button', { name: /^en\/guide\/untranslated\.md/ }).waitFor();
  assert.is(await place.isVisible(), true, 'another error is added to the open list');
  change('en/guide/untranslated.md', '\n\n<Nothing />\n', '');
  await page.getByRole('button', { name: '1 error on other pages' }).waitFor();
  await page.keyboard.press('Escape');
  change('en/guide/widgets.md', 'A late line.', 'A later line.');
  await page.getByText('A later line.').waitFor();
  assert.is(await page.locator('site-errors').count(), 0);
  change('en/guide/last.md', '<Nothing />', 'Something follows.');
  await badge.waitFor({ state: 'detached' });
  await close();
});

test('an error of an included file is one of the pages that include it', async () => {
  const { page, close } = await watching('/guide/widgets');
  change('en/shared/onLight.md', '### onLight', '### onLight\n\n<Nothing />');
  await page.getByRole('button', { name: 'en/shared/onLight.md:3:1' }).waitFor();
  await goTo(page, '/guide/last');
  await page.getByRole('button', { name: '1 error on other pages' }).waitFor();
  change('en/shared/onLight.md', '\n\n<Nothing />', '');
  await page.waitForSelector('site-badge', { state: 'detached' });
  await close();
});

test('a new title shows in the sidebar of other pages, a new page in the navigation', async () => {
  const { page, close } = await watching('/guide/start/');
  change('en/guide/last.md', '# Last', '# Very last');
  await page.waitForFunction(() =>
    document.querySelector('#Sidebar')?.textContent.includes('Very last'),
  );
  fs.writeFileSync(
    path.join(content, 'en/guide/fresh.md'),
    '---\ndescription: A fresh page.\nlanguages: [en]\n---\n\n# Fresh\n\nNew.\n',
  );
  change('en/guide/_meta.json', '"last"', '"last", "fresh"');
  await page.waitForFunction(() =>
    document.querySelector('#Sidebar')?.textContent.includes('Fresh'),
  );
  await close();
});

test.after(async () => {
  await closeBrowser();
  await served.stop();
});
test.run();
