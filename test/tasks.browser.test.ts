// Five everyday tasks on the real site without a mouse: each has a limit of key presses.
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import type { Page } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { copied, serveSite, until, visit } from './served.ts';
import { ROOT } from './sites.ts';

const site = await serveSite({ content: path.join(ROOT, 'content') });
const clipboard: Parameters<typeof visit>[1] = {
  permissions: ['clipboard-read', 'clipboard-write'],
  reducedMotion: 'reduce',
};

/** A reader who uses only keys. Each letter of a typed text counts as one press. */
class Reader {
  presses = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    this.presses++;
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.presses += text.length;
    await this.page.keyboard.type(text);
  }

  /** Presses a key until the selector matches the focused element. */
  async goTo(selector: string, key = 'Tab'): Promise<void> {
    for (let step = 0; step < 60; step++) {
      await this.press(key);
      if (await this.page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`))
        return;
    }
    throw new Error(`${key} does not reach ${selector}`);
  }
}

test('T1 find an option by its name and copy an example: at most 15 presses', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { page, close } = await visit(`${site.url}/`, clipboard);
  const reader = new Reader(page);
  await reader.press('Control+k');
  await reader.type('dev port');
  await until(page, "document.querySelector('[role=option]')");
  await reader.press('Enter');
  await until(page, "location.pathname === '/config/server/port'");
  await until(page, "document.activeElement.closest('main')");
  await reader.goTo('[data-copy]');
  await reader.press('Enter');
  await until(page, "document.querySelector('[data-copied]')");
  assert.match(await copied(page), 'port');
  assert.ok(reader.presses <= 15, `${reader.presses} presses`);
  await close();
});

test('T2 from a section to the same section in Chinese: at most 20 presses', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { page, close } = await visit(`${site.url}/config/server/port`, {
    ...clipboard,
    viewport: { width: 1440, height: 900 },
  });
  await page.evaluate("location.hash = '#troubleshooting'");
  await page.locator('.back-to-top').waitFor();
  const reader = new Reader(page);
  await reader.goTo('.back-to-top');
  await reader.press('Enter');
  await until(page, "document.activeElement.matches('.skip')");
  await reader.goTo('.skip[href="#search-opener"]');
  await reader.press('Enter');
  await reader.goTo('summary[aria-label*="Change language"]');
  await reader.press('Enter');
  await reader.goTo('a[hreflang=zh]');
  await reader.press('Enter');
  await until(page, "document.documentElement.lang === 'zh'");
  await until(page, "document.activeElement.id === 'troubleshooting'");
  assert.is(
    await page.evaluate('location.pathname + location.hash'),
    '/zh/config/server/port#troubleshooting',
  );
  assert.ok(reader.presses <= 20, `${reader.presses} presses`);
  await close();
});

test('T3 from the top of a page to the other theme: at most 12 presses', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { page, close } = await visit(`${site.url}/config/server/port`, { colorScheme: 'light' });
  const reader = new Reader(page);
  await reader.goTo('.skip[href="#search-opener"]');
  await reader.press('Enter');
  await reader.goTo('[data-flip]');
  await reader.press(' ');
  assert.is(await page.evaluate("document.documentElement.classList.contains('dark')"), true);
  assert.is(await page.evaluate('document.activeElement.ariaPressed'), 'true');
  assert.ok(reader.presses <= 12, `${reader.presses} presses`);
  await close();
});

test('T4 on a phone through the outline to a section: at most 22 presses', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { page, close } = await visit(`${site.url}/guide/start/quick-start`, {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const reader = new Reader(page);
  await reader.goTo('.localbar-outline');
  await reader.press('Enter');
  await until(page, "document.activeElement.matches('#Outline a')");
  const id = 'scripts';
  await reader.goTo(`#Outline a[href="#${id}"]`);
  await reader.press('Enter');
  await until(page, `document.activeElement.id === '${id}'`);
  assert.is(await page.locator('#Outline:popover-open').count(), 0);
  assert.ok(reader.presses <= 22, `${reader.presses} presses`);
  await close();
});

test('T5 choose pnpm and copy its command: at most 20 presses', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { page, close } = await visit(`${site.url}/guide/start/quick-start`, clipboard);
  const reader = new Reader(page);
  await reader.press('Tab');
  await reader.press('Enter');
  await reader.goTo('[role=tab]');
  await reader.goTo('[role=tab][data-value=pnpm]', 'ArrowRight');
  await reader.goTo('[data-copy]');
  await reader.press('Enter');
  await until(page, "document.querySelector('[data-copied]')");
  assert.match(await copied(page), /^pnpm create rsbuild/);
  assert.ok(reader.presses <= 20, `${reader.presses} presses`);
  await close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
