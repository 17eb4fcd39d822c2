// No page has a fault that axe can see: every page type, light and dark, desktop and phone, menus and dialogs open.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser, open } from './chromium.ts';
import { build, ROOT, serveDev, SITE } from './sites.ts';

const axe = fs.readFileSync(path.join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');
const built = await build();
assert.is(built.code, 0, built.stdout);
const served = await serveDev(['--preview', '--content', SITE, '--out', built.out]);

const PAGES = ['/', '/zh/', '/guide/start/', '/zh/guide/markdown', '/guide/widgets', '/config/', '/config/dev/port', '/pages/custom', '/pages/blank', '/zh/guide/untranslated', '/nope', '/zh/nope'];

interface Violation {
  id: string;
  nodes: { target: unknown[]; failureSummary: string }[];
}

/** Faults on the page as it stands, one line each. */
async function faultsOn(page: Page): Promise<string[]> {
  // The strict policy allows no other way in than the debugger's.
  await page.evaluate(axe);
  const violations = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)')) as Violation[];
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary.split('\n')[1] ?? ''}`).join(' | ')}`);
}

async function visit(path: string, { width, dark }: { width: number; dark: boolean }): Promise<{ page: Page; close(): Promise<void> }> {
  const { page, context } = await open({ viewport: { width, height: 800 }, colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await context.addInitScript("localStorage.setItem('rspress-visited', '1')");
  await page.goto(served.url + path, { waitUntil: 'networkidle' });
  return { page, close: () => context.close() };
}

for (const width of [1280, 390]) {
  for (const dark of [false, true]) {
    test(`axe finds nothing at ${width} px, ${dark ? 'dark' : 'light'}`, async () => {
      const found: string[] = [];
      for (const path of PAGES) {
        const { page, close } = await visit(path, { width, dark });
        found.push(...(await faultsOn(page)).map(fault => `${path} ${fault}`));
        await close();
      }
      assert.equal(found, []);
    });
  }
}

test('axe finds nothing with the search open', async () => {
  const { page, close } = await visit('/guide/start/', { width: 1280, dark: false });
  await page.keyboard.press('Control+k');
  await page.waitForSelector('dialog[open] input');
  await page.keyboard.type('light');
  await page.waitForSelector('dialog[open] [role=option]');
  assert.equal(await faultsOn(page), []);
  await close();
});

test('axe finds nothing with the menus open', async () => {
  const { page, close } = await visit('/guide/start/', { width: 1280, dark: true });
  for (const menu of await page.$$('[data-menu] > summary:visible')) {
    await menu.click();
    assert.equal(await faultsOn(page), []);
    await page.keyboard.press('Escape');
  }
  await close();
});

test('nothing scrolls sideways at 320 px', async () => {
  for (const path of PAGES) {
    const { page, close } = await visit(path, { width: 320, dark: false });
    assert.ok((await page.evaluate('document.documentElement.scrollWidth')) as number <= 320, path);
    await close();
  }
});

test.after(async () => {
  await closeBrowser();
  await served.stop();
});
test.run();
