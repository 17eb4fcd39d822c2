// A site built with --offline works when opened from disk, and loads no file from elsewhere.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { closeBrowser, open } from './chromium.ts';
import { hydrateIsland, copied, until } from './served.ts';
import { build, SITE, siteWith, temporary } from './sites.ts';

const reader = (lang: string): string =>
  `---\ndescription: ${lang} reader.\n---\n\n# Reader\n\n<ConfigReader />\n`;
/** The folder name contains characters that a URL must escape. */
const out = path.join(temporary(), 'my docs 100% 文档 #1');
/** Pads the page of an option, so that its last section is out of view. */
const port = (lang: string): string =>
  fs
    .readFileSync(path.join(SITE, lang, 'config/dev/port.md'), 'utf8')
    .replaceAll('\n## ', `${'\nFiller.\n'.repeat(40)}\n## `) + '\nFiller.\n'.repeat(40);
const built = await build({
  out,
  content: siteWith({
    'en/config/dev/port.md': port('en'),
    'zh/config/dev/port.md': port('zh'),
    'en/guide/reader.md': reader('en'),
    'zh/guide/reader.md': reader('zh'),
  }),
  flags: ['--offline'],
});
if (built.code !== 0) throw new Error(built.stdout + built.stderr);
const folder = pathToFileURL(`${built.out}/`).href;

interface Visit {
  page: Page;
  /** Errors, violations of the policy, and requests that leave the folder. */
  faults: string[];
  /** Files that were requested, relative to the folder. */
  files: string[];
  close(): Promise<void>;
}

async function visit(
  file: string,
  { first, ...options }: BrowserContextOptions & { first?: string } = {},
): Promise<Visit> {
  const { page, faults, close } = await open({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  page.setDefaultTimeout(30_000);
  const files: string[] = [];
  page.on('request', request => {
    const url = request.url();
    if (url.startsWith(folder)) files.push(url.slice(folder.length).replace(/[?#].*$/, ''));
    else faults.push(`request: ${url}`);
  });
  page.on('requestfailed', request => {
    // Navigating away aborts requests that are still running.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      faults.push(`failed: ${request.url()}`);
  });
  if (first) await page.addInitScript(first);
  // Deferred scripts run before `load`, so the behaviors are ready.
  await page.goto(folder + file, { waitUntil: 'load' });
  return { page, faults, files, close };
}

/** Waits until the browser is at a file of the folder, with this hash. */
const arrive = (page: Page, address: string): Promise<void> =>
  page.waitForURL(folder + address, { waitUntil: 'load' });

async function search(page: Page, text: string): Promise<void> {
  await page.click('.search-opener');
  await page.waitForSelector('.search-dialog[open]');
  await page.fill('#search-input', text);
}

/** Whether the element that the hash names is in the upper half of the window. */
const inSight =
  '(() => { const { top } = document.getElementById(decodeURIComponent(location.hash.slice(1))).getBoundingClientRect(); return top > -2 && top < innerHeight / 2; })()';

test('from the home by the sidebar to a page, to the other language, on and back', async () => {
  const { page, faults, files, close } = await visit('index.html');
  await page.click('.header-nav nav a >> nth=0');
  await page.waitForSelector('.sidebar');
  await page.click(".sidebar a:has-text('Markdown')");
  await arrive(page, 'guide/markdown.html');
  assert.is(await page.title(), 'Markdown - Lantern');
  assert.is(await page.locator('.sidebar a[aria-current=page]').count(), 1);
  await page.goto(`${folder}guide/start/index.html#why`);
  await page.click('.header-tools summary[aria-label^="Change language"]');
  await page.click('.header-tools a[hreflang=zh]');
  await arrive(page, 'zh/guide/start/index.html#why');
  assert.is(await page.getAttribute('html', 'lang'), 'zh');
  await page.click('.pager a[rel=next]');
  await arrive(page, 'zh/guide/start/quick-start.html');
  await page.click('.pager a[rel=prev]');
  await arrive(page, 'zh/guide/start/index.html');
  await page.click('.logo');
  await arrive(page, 'zh/index.html');
  await page.goBack();
  await arrive(page, 'zh/guide/start/index.html');
  assert.not.ok(
    files.some(file => /search_index|options/.test(file)),
    'nobody has searched',
  );
  assert.equal(faults, []);
  await close();
});

test('search answers in the page; a hit leads to its section and is marked there', async () => {
  const cases = [
    { from: 'guide/last.html', lang: 'en', text: 'lights the way', to: 'guide/start/index.html' },
    {
      from: 'guide/last.html',
      lang: 'en',
      text: 'next free',
      to: 'config/dev/port.html#conflicts',
    },
    {
      from: 'zh/guide/last.html',
      lang: 'zh',
      text: '空闲端口',
      to: 'zh/config/dev/port.html#conflicts',
    },
  ];
  for (const { from, lang, text, to } of cases) {
    const { page, faults, files, close } = await visit(from);
    page.on('console', message => faults.push(`${message.type()}: ${message.text()}`));
    assert.not.ok(
      files.some(file => file.includes('search_index')),
      'loaded at first intent only',
    );
    await search(page, text);
    await page.waitForSelector('[id^=search-option]');
    assert.equal(
      files.filter(file => file.includes('search_index')).map(file => file.split('.')[1]),
      [lang],
    );
    await page.keyboard.press('Enter');
    await arrive(page, to);
    if (to.includes('#')) await until(page, inSight);
    await page.waitForSelector('.search-unmark');
    assert.equal(faults, [], text);
    await close();
  }
});

test('"Go to option" lists options and leads to one', async () => {
  const { page, faults, files, close } = await visit('zh/guide/last.html');
  await search(page, 'dev.');
  await page.waitForSelector('[id^=search-path]');
  assert.equal(
    files.filter(file => file.includes('options')),
    ['options.js'],
  );
  await page.click('#search-path-0');
  await arrive(page, 'zh/config/dev/port.html');
  assert.equal(faults, []);
  await close();
});

test('a pasted config is explained, and its links lead to the pages', async () => {
  const { page, faults, close } = await visit('guide/reader.html');
  await hydrateIsland(page, 'ConfigReader');
  await page.fill('#config-text', 'export default { dev: { port: 1, prot: 2 } };');
  await page.click('.config-reader button');
  await page.waitForSelector('.config-findings');
  await page.click('.config-findings a >> nth=0');
  await arrive(page, 'config/dev/port.html');
  assert.equal(faults, []);
  await close();
});

test('the look that was chosen holds on the next page, tabs as well', async () => {
  const { page, faults, close } = await visit('guide/widgets.html');
  const isDark = (): Promise<boolean> =>
    page.evaluate("document.documentElement.classList.contains('dark')");
  assert.is(await isDark(), false);
  await page.click('[data-flip]:visible');
  assert.is(await isDark(), true);
  const shown =
    "[...document.querySelectorAll('[data-group=os] [role=tab][aria-selected=true]')].map(tab => tab.textContent)";
  assert.equal(await page.evaluate(shown), ['Linux', 'macOS']);
  await page.click('[data-group=os] [role=tab] >> nth=0');
  assert.equal(await page.evaluate(shown), ['macOS', 'macOS']);
  await page.goto(`${folder}guide/last.html`);
  assert.is(await isDark(), true);
  await page.goto(`${folder}guide/widgets.html`);
  assert.equal(await page.evaluate(shown), ['macOS', 'macOS']);
  assert.equal(faults, []);
  await close();
});

test('a browser that keeps nothing for files reports nothing, and searches all the same', async () => {
  const first =
    "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError') } })";
  const { page, faults, close } = await visit('guide/widgets.html', { first, locale: 'zh-CN' });
  await page.click('[data-flip]:visible');
  await page.click('[data-group=os] [role=tab] >> nth=0');
  await search(page, 'next free');
  await page.waitForSelector('[id^=search-option]');
  await page.keyboard.press('Enter');
  await arrive(page, 'config/dev/port.html#conflicts');
  assert.equal(faults, []);
  await close();
});

test('nobody is sent to another language at the first visit', async () => {
  const { page, faults, close } = await visit('guide/last.html', { locale: 'zh-CN' });
  assert.is(page.url(), `${folder}guide/last.html`);
  assert.equal(faults, []);
  await close();
});

test('code is copied; a picture opens in its preview; an anchor of the outline is jumped to', async () => {
  const { page, faults, close } = await visit('guide/markdown.html', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const figure = page.locator('figure.code', { hasText: 'plugins: [lantern()]' }).first();
  await figure.hover();
  await figure.locator('[data-copy]').click();
  await until(page, "document.querySelector('[data-copied]')");
  assert.match(await copied(page), 'plugins: [lantern()]');
  await page.click('.prose img[data-zoom] >> nth=0');
  await page.waitForSelector('dialog.zoom[open]');
  await page.keyboard.press('Escape');
  assert.ok(
    await page.evaluate(
      "[...document.querySelectorAll('.prose img, .logo img')].filter(image => image.checkVisibility() && image.loading !== 'lazy').every(image => image.naturalWidth > 0)",
    ),
  );
  await page.click(".outline a[href='#containers']:visible");
  await until(page, inSight);
  assert.equal(faults, []);
  await close();
});

test('the 404 page stands for itself and leads home; an old address leads on, query and hash kept', async () => {
  const { page, faults, close } = await visit('zh/404.html');
  await page.click('.not-found .button');
  await arrive(page, 'zh/index.html');
  await page.goto(`${folder}guide/introduction.html?a=1#why`);
  await arrive(page, 'guide/start/index.html?a=1#why');
  assert.equal(faults, []);
  await close();
});

test('on a phone the drawers open and lead on', async () => {
  const { page, faults, close } = await visit('guide/start/index.html', {
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  await page.tap('[popovertarget=Screen]');
  await page.tap('#Screen .screen-group summary');
  await page.tap('#Screen a[hreflang=zh]');
  await arrive(page, 'zh/guide/start/index.html');
  await page.tap('[popovertarget=Sidebar]');
  await page.tap(".sidebar a:has-text('Markdown')");
  await arrive(page, 'zh/guide/markdown.html');
  assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'));
  assert.equal(faults, []);
  await close();
});

test('without script every page is there, and links lead on', async () => {
  const { page, faults, close } = await visit('index.html', { javaScriptEnabled: false });
  await page.click('.header-nav nav a >> nth=0');
  await page.waitForSelector('.sidebar');
  await page.click('.pager a[rel=next]');
  await page.waitForSelector('h1');
  assert.equal(faults, []);
  await close();
});

test.after(closeBrowser);
test.run();
