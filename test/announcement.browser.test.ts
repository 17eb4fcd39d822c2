// A dismissed announcement stays away: on this page, on the next one, and after a reload.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { closeBrowser } from './chromium.ts';
import { serveSite, visit } from './served.ts';
import { SITE, siteWith } from './sites.ts';

const source = fs.readFileSync(path.join(SITE, 'site.ts'), 'utf8');
const settings =
  "accent: { light: '#0a5ad6', dark: '#7fb0ff' }, announcement: { id: 'two', text: { en: 'Two is out', zh: '新版' }, link: '/guide/start/' } } satisfies Site;";
const content = siteWith({
  'site.ts': source
    .replace('} satisfies Site;', settings)
    .replace(/from '(\.\.?\/[^']+)'/g, (_, name: string) => `from '${path.resolve(SITE, name)}'`),
});
const site = await serveSite({ content });

test('it is dismissed on this page, the next one, and after a reload', async () => {
  const { page, close } = await visit(`${site.url}/guide/widgets`);
  const bar = page.locator('.announcement');
  assert.is(await bar.isVisible(), true);
  assert.is(await bar.getByRole('button', { name: 'Dismiss' }).isVisible(), true);
  await bar.getByRole('button').click();
  assert.is(await bar.isVisible(), false);
  await page.locator('#Sidebar a:visible').first().click();
  await page.waitForURL(url => !url.pathname.endsWith('/widgets'));
  assert.is(await bar.isVisible(), false);
  await page.reload();
  assert.is(await bar.isVisible(), false);
  assert.is(await page.evaluate("localStorage.getItem('site-announcement')"), 'two');
  await page.evaluate("localStorage.setItem('site-announcement', 'one')");
  await page.reload();
  assert.is(await bar.isVisible(), true, 'another announcement is shown');
  await close();
});

test('the accent color follows the appearance', async () => {
  for (const [colorScheme, color] of [
    ['light', 'rgb(10, 90, 214)'],
    ['dark', 'rgb(127, 176, 255)'],
  ] as const) {
    const { page, close } = await visit(`${site.url}/guide/widgets`, { colorScheme });
    const shown = await page.evaluate(
      "getComputedStyle(document.querySelector('.announcement a')).color",
    );
    assert.is(shown, color);
    await close();
  }
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
