// axe finds no fault in open dialogs, menus, drawers, previews, popups, and tabs, light and dark.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { faultsOn } from './axe.ts';
import type { Page } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { sample } from './sample.ts';
import { serveSite, showIn, visit } from './served.ts';

const site = await serveSite();

const OPENED: [
  what: string,
  width: number,
  path: string,
  open: (page: Page) => Promise<unknown>,
][] = [
  [
    'the search',
    1280,
    '/guide/start/',
    async page => {
      await page.keyboard.press('Control+k');
      await page.waitForSelector('dialog[open] input');
      await page.keyboard.type('light');
      await page.waitForSelector('dialog[open] [role=option]');
    },
  ],
  [
    'every menu of the bar in turn',
    1280,
    '/guide/start/',
    async page => {
      const menus = await page.locator('.header details[data-menu] > summary:visible').all();
      assert.ok(menus.length > 1);
      for (const menu of menus) {
        await menu.evaluate(summary => (summary as HTMLElement).click());
        for (const colorScheme of ['dark', 'light'] as const) {
          await showIn(page, colorScheme);
          assert.equal(await faultsOn(page, colorScheme === 'dark' ? 'colors' : 'all'), []);
        }
      }
    },
  ],
  ['the nav screen', 390, '/guide/start/', page => page.click('.header-more button')],
  [
    'the nav screen and its languages',
    390,
    '/zh/guide/start/',
    async page => {
      await page.click('.header-more button');
      await page.click('#Screen .screen-group summary');
    },
  ],
  ['the sidebar drawer', 390, '/guide/markdown', page => page.click('.localbar-menu')],
  ['the floating outline', 390, '/zh/guide/markdown', page => page.click('.localbar-outline')],
  [
    'the preview of an image',
    1280,
    '/guide/markdown',
    page => page.click('.prose img[data-zoom] >> nth=0'),
  ],
  [
    'popups within the social links',
    1280,
    '/guide/start/',
    async page => {
      await page.click('details:has(> .social-rest) > summary');
      await page.click('.social-rest summary');
    },
  ],
  [
    'a tooltip',
    1280,
    '/guide/start/',
    page => page.hover('[data-flip]').then(() => page.waitForSelector('.tip:popover-open')),
  ],
  [
    'other tabs, folded boxes and groups open',
    1280,
    '/guide/widgets',
    async page => {
      for (const tab of await page.locator('[role=tab][aria-selected=false]').all())
        await tab.evaluate(element => (element as HTMLElement).click());
      for (const part of await page.locator('main summary, #Sidebar summary').all())
        await part.evaluate(element => (element as HTMLElement).click());
    },
  ],
];

test(`axe finds nothing with this opened, light and dark: ${OPENED.map(([what]) => what).join(', ')}`, async () => {
  const found: string[] = [];
  for (const [what, width, path, act] of sample(OPENED, 4)) {
    const { page, close } = await visit(site.url + path, {
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    for (const colorScheme of ['light', 'dark'] as const) {
      // What is open stays open: only the system's color scheme changes, and the page follows it.
      await showIn(page, colorScheme);
      if (colorScheme === 'light') await act(page);
      const faults = await faultsOn(page, colorScheme === 'dark' ? 'colors' : 'all');
      found.push(...faults.map(fault => `${what}, ${colorScheme}: ${fault}`));
    }
    await close();
  }
  assert.equal(found, []);
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
