// A tab opened before the site was published again keeps working, whatever its reader clicks next.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser, open } from './chromium.ts';
import { nginxHost, type Host } from './hosts.ts';
import { LONG } from './sample.ts';
import { answers, hold } from './served.ts';
import { build, builtSite, serveDev, SITE, siteWith, temporary, tsx } from './sites.ts';
import { skip } from './skip.ts';

const older = await builtSite();
const pages = siteWith({
  'en/guide/last.md':
    '---\ndescription: The last page of the guide.\naliases: [/guide/parting]\n---\n\n# Farewell\n\nWritten for the second edition.\n',
});
/** Same code, other texts: only the name of the search index differs. */
const texts = await build({ content: pages });
/** Other code too: the names of scripts and styles differ. */
const code = temporary();
fs.cpSync(texts.out, path.join(code, 'dist'), { recursive: true });
for (const site of [older, texts]) assert.is(site.code, 0, site.stdout);
renameAssets(path.join(code, 'dist'));

/** Renames every script and style, as a code change would. */
function renameAssets(folder: string): void {
  const names = fs
    .readdirSync(path.join(folder, 'static'))
    .filter(name => /\.(?:js|css)$/.test(name));
  const renamed = new Map(
    names.map(name => [
      name,
      name.replace(
        /\.(\w{8})\.(\w+)$/,
        (_, hash: string, ending: string) => `.${[...hash].reverse().join('')}.${ending}`,
      ),
    ]),
  );
  for (const [from, to] of renamed)
    if (from !== to)
      fs.renameSync(path.join(folder, 'static', from), path.join(folder, 'static', to));
  for (const file of fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(?:js|css|html)$/.test(name))) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    fs.writeFileSync(
      path.join(folder, file),
      [...renamed].reduce((all, [from, to]) => all.replaceAll(from, to), text),
    );
  }
}

/** Returns a folder that a host serves, and a function that replaces the edition in it. */
function publicFolder(): { folder: string; publish(edition: string): void } {
  const folder = path.join(temporary(), 'dist');
  const publish = (edition: string): void => {
    fs.rmSync(folder, { recursive: true, force: true });
    fs.cpSync(edition, folder, { recursive: true });
  };
  publish(older.out);
  return { folder, publish };
}

const heading = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(
    wanted => document.querySelector('h1')?.textContent.startsWith(wanted),
    text,
  );
const inSidebar = (name: string): string => `[data-region=sidebar] a:has-text("${name}")`;

/** What a reader does in the old tab. Each action gets a new tab. */
const CLICKS: Record<
  string,
  {
    at?: string;
    before?: (page: Page) => Promise<unknown>;
    click: (page: Page) => Promise<unknown>;
  }
> = {
  'a link in the sidebar': {
    click: async page => {
      await page.click(inSidebar('Quick Start'));
      await heading(page, 'Quick Start');
    },
  },
  'a link to a page that is new': {
    click: async page => {
      await page.click(inSidebar('Last'));
      await heading(page, 'Farewell');
    },
  },
  'a link that was pointed at before': {
    before: page => page.hover(inSidebar('Last')).then(() => page.waitForTimeout(500)),
    click: async page => {
      await page.click(inSidebar('Last'));
      await page.waitForURL('**/guide/last');
      await heading(page, '');
    },
  },
  'the other language': {
    click: async page => {
      await page.evaluate("document.querySelector('a[hreflang=zh]').click()");
      await heading(page, '介绍');
    },
  },
  'the search, never used before': {
    click: async page => {
      await page.click('.search-opener');
      await page.waitForSelector('#search-input');
      await page.fill('#search-input', 'edition');
      await page.waitForSelector('.search-dialog [role=option] >> text=Farewell');
    },
  },
  'the search, by its shortcut': {
    click: async page => {
      await page.keyboard.press('Control+k');
      await page.waitForSelector('#search-input');
      await page.fill('#search-input', 'edition');
      await page.waitForSelector('.search-dialog [role=option] >> text=Farewell');
    },
  },
  'a search typed before its code has loaded': {
    click: async page => {
      // The page asks whether a release has come; the answer waits for the text.
      const release = await hold(page, /\/guide\/start\/$/);
      await page.click('.search-opener');
      await page.keyboard.type('edition');
      release();
      await page.waitForSelector('.search-dialog [role=option] >> text=Farewell');
      assert.is(await page.inputValue('#search-input'), 'edition');
    },
  },
  'the search, used before': {
    before: async page => {
      await page.click('.search-opener');
      await page.fill('#search-input', 'quick');
      await page.waitForSelector('.search-dialog [role=option]');
      await page.keyboard.press('Escape');
    },
    click: async page => {
      await page.click('.search-opener');
      await page.fill('#search-input', 'quick');
      await page.click('.search-dialog [role=option] >> nth=0');
      await heading(page, 'Quick Start');
    },
  },
  'an image': {
    at: '/guide/markdown',
    click: async page => {
      await page.click('main [data-zoom] >> nth=0');
      await page.waitForSelector('dialog[open] img');
    },
  },
  'the theme': {
    click: page =>
      page
        .click('[data-flip]')
        .then(() =>
          page.waitForFunction(() => document.documentElement.classList.contains('dark')),
        ),
  },
  'a copy button': {
    at: '/guide/markdown',
    click: page => page.click('[data-copy] >> nth=0', { force: true }),
  },
  back: {
    before: async page => {
      await page.click(inSidebar('Quick Start'));
      await heading(page, 'Quick Start');
    },
    click: async page => {
      await page.goBack();
      await heading(page, 'Introduction');
    },
  },
};

/** All clicks take minutes, so only the long run tries each one. */
const ALL = LONG;
const EDITIONS = { 'other texts': texts.out, 'other code': path.join(code, 'dist') };
type Edition = keyof typeof EDITIONS;

async function tryAll(
  host: string,
  { folder, publish }: ReturnType<typeof publicFolder>,
  sample: Record<Edition, string[]>,
): Promise<void> {
  let tried = 0;
  for (const edition of Object.keys(EDITIONS) as Edition[]) {
    for (const [name, { at = '/guide/start/', before, click }] of Object.entries(CLICKS)) {
      if (!ALL && !sample[edition].includes(name)) continue;
      tried++;
      publish(older.out);
      const { page, close } = await open({
        viewport: { width: 1280, height: 800 },
        emptyCache: true,
      });
      await page.addInitScript("localStorage.setItem('rspress-visited', '1')");
      await page.goto(host + at, { waitUntil: 'load' });
      // The behaviors are loaded, and images can be clicked.
      await answers(page);
      await before?.(page);
      publish(EDITIONS[edition]);
      await click(page).catch((error: unknown) => {
        throw new Error(`${edition}, ${name}: ${String(error)} at ${page.url()} of ${folder}`);
      });
      assert.equal(await page.evaluate('violations'), [], `${edition}, ${name}`);
      await close();
    }
  }
  process.stdout.write(`${tried} clicks in old tabs\n`);
}

const place = publicFolder();
const served = await serveDev(['--preview', '--content', SITE, '--out', place.folder]);

test('on the preview every click of an old tab works', async () => {
  const sample = {
    'other texts': ['the search, never used before'],
    'other code': [
      'a link to a page that is new',
      'the search, never used before',
      'the search, by its shortcut',
      'a search typed before its code has loaded',
      'an image',
      'back',
    ],
  };
  await tryAll(served.url, place, sample);
});

test('on nginx every click of an old tab works', async () => {
  const { stdout } = await tsx(['build.ts', '--content', SITE, '--hosting', 'nginx']);
  const host: Host | undefined = await nginxHost(place.folder, stdout);
  if (!host) {
    return skip('nginx is not installed');
  }
  await tryAll(host.url, place, {
    'other texts': ['a link that was pointed at before'],
    'other code': ['the other language', 'the search, used before'],
  }).finally(() => host.stop());
});

test('pointing at the search alone loads nothing anew', async () => {
  place.publish(older.out);
  const { page, close } = await open({ emptyCache: true });
  await page.addInitScript("localStorage.setItem('rspress-visited', '1')");
  await page.goto(`${served.url}/guide/start/`, { waitUntil: 'load' });
  place.publish(EDITIONS['other code']);
  await page.evaluate('globalThis.stays = true');
  await page.hover('.search-opener');
  await page.waitForTimeout(1500);
  assert.is(await page.evaluate('globalThis.stays'), true);
  await page.click('.search-opener');
  await page.waitForSelector('#search-input');
  await page.waitForFunction(() => !('stays' in globalThis));
  await page.waitForSelector('#search-input');
  await close();
});

test('where a release cannot be had, the page loads anew once and not for ever', async () => {
  place.publish(older.out);
  const { page, close } = await open({ emptyCache: true });
  await page.addInitScript("localStorage.setItem('rspress-visited', '1')");
  // On a slow machine, the network may be idle before the page has loaded.
  await page.goto(`${served.url}/guide/start/`, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  let loads = 0;
  page.on('load', () => loads++);
  // Navigations get an old page, whose scripts no longer exist; only fetch() gets the new one.
  place.publish(path.join(code, 'dist'));
  const old = older.read('guide/start/index.html');
  await page.route('**/guide/start/', route =>
    route.request().isNavigationRequest()
      ? route.fulfill({
          body: old,
          contentType: 'text/html',
          headers: { 'cache-control': 'no-store' },
        })
      : route.continue(),
  );
  await page.click('.search-opener');
  await page.waitForTimeout(1500);
  await page.click('body', { position: { x: 300, y: 300 } }).catch(() => {});
  await page.waitForTimeout(500);
  assert.ok(loads <= 1, `${loads} loads`);
  await close();
});

test.after(async () => {
  await closeBrowser();
  await served.stop();
});
test.run();
